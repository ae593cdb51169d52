import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { QueryState } from './QueryState';
import { Page, type PageProps } from './Page';

interface ItemPageProps<Item> {
  readonly tab: Parameters<typeof memberPagePath>[0];
  /** Plural and singular: `kits`, `kit`. */
  readonly names: readonly [many: string, one: string];
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'isSuccess' | 'refetch'>;
  /** Undefined while loading, and if missing. */
  readonly item: Item | undefined;
  readonly titleOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** An item of a short list that was read whole: its form or details. */
export function ItemPage<Item>({ tab, names, query, item, titleOf, children }: ItemPageProps<Item>) {
  const [many, one] = names;
  return (
    <Page
      title={item === undefined ? one.replace(/^./, (letter) => letter.toUpperCase()) : titleOf(item)}
      back={{ to: memberPagePath(tab), label: `All ${many}` }}
    >
      <QueryState of={`The ${many}`} query={query} loading={item === undefined ? undefined : null} />
      {item !== undefined && children(item)}
      {item === undefined && query.isSuccess && <p role="status">{`There is no such ${one}.`}</p>}
    </Page>
  );
}

export interface ItemFormProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Saving and leaving lead back to the list. */
export function itemForm(reload: () => void, onItem: PageProps['onItem']): ItemFormProps {
  return {
    onDone: () => {
      reload();
      onItem();
    },
    onCancel: () => onItem(),
  };
}
