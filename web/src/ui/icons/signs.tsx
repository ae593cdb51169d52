import { lineIcon } from './Icon';

export const SuccessIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.8L16 9.7" />
  </>,
);

export const WarningIcon = lineIcon(
  <>
    <path d="M12 3.5 21.5 20h-19z" />
    <path d="M12 10v4.5M12 17.2v.1" />
  </>,
);

export const ExclamationIcon = lineIcon(<path d="M12 4.5v9M12 18.5v.1" />);

export const CheckIcon = lineIcon(<path d="m5 12.5 4.5 4.5L19 7" />);

export const ChevronLeftIcon = lineIcon(<path d="m14.5 6-6 6 6 6" />);
