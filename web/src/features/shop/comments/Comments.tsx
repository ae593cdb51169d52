import type { Comment } from '@store/domain/shop/comments';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { paths } from '../../../lib/paths/paths';
import { useHydrated } from '../../../lib/page/hydration';
import { tokenAtom } from '../../../lib/storage/session';
import { useRequest } from '../../../lib/api/useRequest';
import { Notice } from '../../../ui/feedback/Notice';
import { Retry } from '../../../ui/feedback/Retry';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { TextLink } from '../../../ui/links/TextLink';
import { listComments } from './calls';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import textStyles from '../../../ui/text.module.css';
import layout from '../../../ui/layout.module.css';
import styles from './Comments.module.css';

/** Merges comments posted here into the server's list, which may be seconds old. Newest first. */
export function mergeComments(posted: readonly Comment[], listed: readonly Comment[]): readonly Comment[] {
  const known = new Map([...listed, ...posted].map((comment) => [comment.id, comment]));
  return [...known.values()].sort((a, b) => b.createdAt - a.createdAt);
}

interface PostedCommentsProps {
  readonly trackId: number;
  readonly posted: readonly Comment[];
}

function Loading() {
  return (
    <div className={textStyles.quietStack}>
      <p role="status">Data is loading</p>
      <Skeleton className={styles.loadingComment} />
      <Skeleton className={styles.loadingComment} />
    </div>
  );
}

function PostedComments({ trackId, posted }: PostedCommentsProps) {
  const listed = useRequest(useCallback(() => listComments({ id: String(trackId) }), [trackId]));
  switch (listed.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <>
          {posted.length > 0 && <CommentList comments={mergeComments(posted, [])} />}
          <Retry title="The comments could not be loaded." onRetry={listed.retry}>
            {listed.error.message}
          </Retry>
        </>
      );
    case 'loaded': {
      const comments = mergeComments(posted, listed.data.result);
      if (comments.length > 0) return <CommentList comments={comments} />;
      return (
        <Notice title="No comments yet.">
          <p>What would you record over it?</p>
        </Notice>
      );
    }
  }
}

interface CommentsProps {
  readonly trackId: number;
  readonly onSignIn: () => void;
}

export function Comments({ trackId, onSignIn }: CommentsProps) {
  const token = useHydrated(useAtomValue(tokenAtom), null);
  const [posted, setPosted] = useState<readonly Comment[]>([]);
  return (
    <section className={styles.section}>
      <div className={layout.wideStack}>
        <h2 className={styles.title}>Comments</h2>
        {token === null ? (
          <p className={textStyles.quiet}>
            <TextLink to={paths.signIn} onClick={onSignIn}>
              Sign in to comment
            </TextLink>
          </p>
        ) : (
          <CommentForm
            trackId={trackId}
            token={token}
            onPosted={(comment) => setPosted((others) => [comment, ...others])}
          />
        )}
      </div>
      <PostedComments trackId={trackId} posted={posted} />
    </section>
  );
}
