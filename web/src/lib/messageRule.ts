export const MESSAGE_RULE =
  'Letters, digits and . , - / : ; only. Other characters, such as ? or !, cannot be sent.';

export const MESSAGE_ERROR =
  "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').";
