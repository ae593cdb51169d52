/** Which characters a message or a comment may have, said before anything is typed. */
export const MESSAGE_RULE = 'Letters, digits and . , - / : ; – other marks, as ? or !, cannot be sent.';

/** What is said of a message with others (specification part 5). */
export const MESSAGE_FAULT =
  "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').";
