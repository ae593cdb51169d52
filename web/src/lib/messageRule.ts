export const MESSAGE_RULE = 'Letters, digits and . , - / : ; – other marks, as ? or !, cannot be sent.';

export const MESSAGE_FAULT =
  "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').";
