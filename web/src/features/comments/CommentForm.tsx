import { COMMENT_MAXIMUM, type Comment } from '@store/domain/comments';
import { isMessage } from '@store/domain/validation';
import { useSetAtom } from 'jotai';
import { MESSAGE_ERROR, MESSAGE_RULE } from '../../lib/messageRule';
import { CountedField, Form, useForm } from '../../ui/form';
import { addToastAtom } from '../../ui/toasts';
import { endSessionAtom } from '../account';
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
    initial: { message: '' },
    isClearedOnSuccess: true,
    validate: ({ message }) => {
      if (message.trim() === '') return { field: 'message', text: 'Write something first.' };
      return isMessage(message) ? null : { field: 'message', text: MESSAGE_ERROR };
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
    <Form form={form} action="Post comment" busyAction="Posting…">
      <CountedField
        form={form}
        name="message"
        label="Your comment"
        rows={4}
        rule={MESSAGE_RULE}
        maximum={COMMENT_MAXIMUM}
      />
    </Form>
  );
}
