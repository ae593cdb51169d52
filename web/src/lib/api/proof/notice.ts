import styles from './notice.module.css';

/** Work that takes longer is not silent any more. */
const SILENT_MS = 1000;

const TEXT = 'One moment: your browser is proving that you are not a robot.';

function show(): HTMLElement {
  const notice = document.createElement('p');
  notice.className = styles.notice ?? '';
  notice.setAttribute('role', 'status');
  notice.popover = 'manual';
  document.body.append(notice);
  // Above an open dialog. Browsers without popovers show the paragraph below it.
  if ('showPopover' in notice) notice.showPopover();
  // Set last, because screen readers announce changes of a region that exists.
  notice.textContent = TEXT;
  return notice;
}

/** Says after a second that work is going on, until the returned function is called. */
export function announceSlowWork(): () => void {
  let notice: HTMLElement | undefined;
  const timer = setTimeout(() => {
    notice = show();
  }, SILENT_MS);
  return () => {
    clearTimeout(timer);
    notice?.remove();
  };
}
