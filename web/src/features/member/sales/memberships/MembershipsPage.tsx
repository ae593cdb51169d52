import type { Plan, PlanInput } from '@store/domain/shop/memberships/plans';
import { PLANS_MAXIMUM } from '@store/domain/shop/memberships/schema';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Failure } from '../../base/frame/Failure';
import { itemForm, ItemPage } from '../../base/frame/ItemPage';
import { Page, type PageProps } from '../../base/frame/Page';
import forms from '../../base/frame/forms.module.css';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { ListTabs } from '../../base/list/ListTabs';
import { useMemberAction } from '../../base/list/useMemberAction';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { CreditsForm } from './CreditsForm';
import { toInput, withPlan } from './drafts';
import { readPlans, savePlans } from './membershipCalls';
import { PlanForm } from './PlanForm';
import { PlanList } from './PlanList';
import styles from './Memberships.module.css';
import { SubscriberList } from './SubscriberList';

const PLANS_KEY = ['member-plans'] as const;

/** Items of the address; the id of a plan has a random end (`newLicenceId`). */
const [NEW, CREDITS, SUBSCRIBERS] = ['new', 'credits', 'subscribers'] as const;

const TABS = [
  { id: 'plans', label: 'Plans' },
  { id: SUBSCRIBERS, label: 'Subscribers' },
] as const;

/** A form; a plan of null is a new one. */
type View = { readonly kind: 'plan'; readonly plan: Plan | null } | { readonly kind: 'credits' };

function viewOf(item: string, plans: readonly Plan[]): View | undefined {
  if (item === NEW) return { kind: 'plan', plan: null };
  if (item === CREDITS) return { kind: 'credits' };
  const plan = plans.find(({ id }) => id === item);
  return plan && { kind: 'plan', plan };
}

function titleOf(view: View): string {
  if (view.kind === 'credits') return 'What a credit buys';
  return view.plan ? `Plan ${view.plan.name}` : 'Add plan';
}

/** The plans of the shop, the people who have joined, or a form. Plans are saved together. */
export default function MembershipsPage({ list, item, onItem }: PageProps) {
  const [deleted, setDeleted] = useState<Plan | null>(null);
  const query = useMemberQuery(PLANS_KEY, (options) => readPlans({}, options));
  const reload = () => void query.refetch();
  const { isBusy, failure, run } = useMemberAction(reload);
  const { memberships, version = 0 } = query.data ?? {};
  const plans = memberships?.plans ?? [];
  const withPlans = (changed: readonly PlanInput[]) => ({
    version,
    memberships: { costs: {}, keepMonths: 0, ...memberships, plans: changed },
  });
  const save = (changed: readonly PlanInput[]) =>
    void run((options) => savePlans(withPlans(changed), options));
  const tabs = (
    <ListTabs
      label="Parts of the memberships"
      tabs={TABS}
      current={item === SUBSCRIBERS ? SUBSCRIBERS : 'plans'}
      onChange={(tab) => (tab === SUBSCRIBERS ? onItem(tab) : onItem())}
    />
  );
  if (item === SUBSCRIBERS) return <SubscriberList list={list} tabs={tabs} />;
  if (item !== undefined)
    return (
      <ItemPage
        tab="memberships"
        names={['plans', 'plan']}
        query={query}
        item={query.data && viewOf(item, plans)}
        titleOf={titleOf}
      >
        {(view) =>
          query.data && (
            <div className={forms.form}>
              {view.kind === 'credits' ? (
                <CreditsForm of={query.data} {...itemForm(reload, onItem)} />
              ) : (
                <PlanForm key={item} plan={view.plan} of={query.data} {...itemForm(reload, onItem)} />
              )}
            </div>
          )
        }
      </ItemPage>
    );
  const add = (
    <Button disabled={!query.data || plans.length >= PLANS_MAXIMUM} onClick={() => onItem(NEW)}>
      Add plan
    </Button>
  );
  return (
    <Page title="Memberships" actions={plans.length > 0 && add}>
      <div className={styles.parts}>{tabs}</div>
      <Failure>{failure}</Failure>
      <div aria-busy={isBusy}>
        <PlanList
          query={query}
          add={add}
          onEdit={({ id }) => onItem(id)}
          onDelete={setDeleted}
          onSwitch={(plan) =>
            save(withPlan(plans.map(toInput), { ...toInput(plan), enabled: !plan.enabled }))
          }
          onOrder={(ordered) => save(ordered.map(toInput))}
          onCredits={() => onItem(CREDITS)}
        />
      </div>
      {deleted && (
        <ConfirmModal
          title={`Delete ${deleted.name}?`}
          busyLabel="Deleting…"
          action={(options) => {
            const left = plans.filter(({ id }) => id !== deleted.id);
            return savePlans(withPlans(left.map(toInput)), options);
          }}
          onClose={() => setDeleted(null)}
          onDone={reload}
        >
          <p>
            Nobody can join it any more. A plan that somebody has can’t be deleted: stop selling it instead.
          </p>
        </ConfirmModal>
      )}
    </Page>
  );
}
