import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Retry } from '../../../../ui/feedback/Retry';
import { addToastAtom } from '../../../../ui/toasts';
import { Page, type PageProps } from './Page';

interface ItemPageProps<Item> {
  /** The page of the list. */
  readonly tab: Parameters<typeof memberPagePath>[0];
  /** Plural and singular: `kits`, `kit`. */
  readonly names: readonly [many: string, one: string];
  readonly query: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  /** Undefined while it loads, and if it does not exist. */
  readonly item: Item | undefined;
  readonly titleOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** One item of a short list, which has been read whole: its form or its details. */
export function ItemPage<Item>({ tab, names, query, item, titleOf, children }: ItemPageProps<Item>) {
  const [many, one] = names;
  const { error, isPending, refetch } = query;
  return (
    <Page
      title={item === undefined ? one.replace(/^./, (letter) => letter.toUpperCase()) : titleOf(item)}
      back={{ to: memberPagePath(tab), label: `All ${many}` }}
    >
      {error && (
        <Retry title={`The ${many} could not be loaded.`} onRetry={() => void refetch()}>
          {error.message}
        </Retry>
      )}
      {item !== undefined && children(item)}
      {item === undefined && isPending && <p role="status">Data is loading…</p>}
      {item === undefined && !isPending && !error && <p role="status">{`There is no such ${one}.`}</p>}
    </Page>
  );
}

export interface ItemFormProps {
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
}

/** What a form does when it has saved an item, and when it is left: both lead back to the list. */
export function useItemForm(reload: () => void, onItem: PageProps['onItem']): ItemFormProps {
  const addToast = useSetAtom(addToastAtom);
  return {
    onDone: (message) => {
      addToast({ kind: 'Success', description: message });
      reload();
      onItem();
    },
    onCancel: () => onItem(),
  };
}
