-- Two weeks before the end of its trial, a clinic is told what its plan has no room for. A day is enough to notice it.
create or replace function due_subscriptions(moment timestamptz) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select clinic_id from clinic_subscription
   where trouble <> 'none' and not restricted
      or trouble = 'none' and (reference is null or trial_ends_at > moment)
         and (trial_ends_at < moment + interval '3 days'
           or trial_ends_at between moment + interval '13 days' and moment + interval '14 days')
   order by clinic_id $$;
