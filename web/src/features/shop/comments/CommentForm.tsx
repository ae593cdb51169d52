import { characterCount } from '@store/domain/platform/printable';
import { COMMENT_MAXIMUM, COMMENT_MESSAGES, commentFault, type Comment } from '@store/domain/shop/comments';
import { useSetAtom } from 'jotai';
import { CountedField, Form, useForm } from '../../../ui/form';
import { addToastAtom } from '../../../ui/toasts';
import { endSessionAtom } from '../../people/account';
import { postComment } from './calls';

interface CommentFormProps {
  readonly trackId: number;
  readonly token: string;
  readonly onPosted: (comment: Comment) => void;
}

export function CommentForm({ trackId, token, onPosted }: CommentFormProps) {
  const addToast = useSetAtom(addToastAtom);
  const endSession = useSetAtom(endSessionAtom);
  const form = useForm({
    errorToast: null,
    initial: { message: '' },
    isClearedOnSuccess: true,
    validate: ({ message }) => {
      const fault = commentFault(message);
      return fault && { field: 'message', text: COMMENT_MESSAGES[fault] };
    },
    send: async ({ message }) => {
      const outcome = await postComment({ token, track_id: trackId, message });
      if (!outcome.ok) {
        if (outcome.error.code === 'unauthenticated') endSession();
        return { field: 'message', text: outcome.error.message };
      }
      addToast({ kind: 'Success', description: outcome.data.message });
      onPosted(outcome.data.comment);
      return null;
    },
  });
  return (
    <Form form={form} action="Post comment" busyAction="Posting…" variant="quiet">
      <CountedField
        form={form}
        name="message"
        label="Your comment"
        rows={4}
        rule="Comments are public."
        maximum={COMMENT_MAXIMUM}
        count={characterCount}
      />
    </Form>
  );
}
