import { paths } from '../../../lib/paths/paths';
import { SearchBox } from '../../../ui/fields/SearchBox';

interface TrackSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly shortest?: number;
}

export function TrackSearch(props: TrackSearchProps) {
  return (
    <SearchBox
      label="Search tracks"
      placeholder="Search a tag: trap, lofi, drill…"
      action={paths.tracks}
      {...props}
    />
  );
}
