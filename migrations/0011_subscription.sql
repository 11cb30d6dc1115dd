-- What a clinic pays for, and how far the payment provider is heard.

alter table clinic_subscription
  alter column trial_ends_at drop not null,
  add column provider       text,
  -- The provider's ids.
  add column customer       text,
  add column reference      text,
  add column period_ends_at timestamptz(3),
  add column cancels_at     timestamptz(3),
  add column trouble        text not null default 'none',
  -- The days of grace are counted from here.
  add column troubled_since timestamptz(3),
  -- The clinic can only read.
  add column restricted     boolean not null default false;

-- Whose customer is whose: a webhook does not know the clinic. `asked` is the number of the last time its account was
-- asked for: of answers that come in another order than they were asked for, the last asked for counts.
create table payers (
  clinic_id bigint primary key,
  customer  text not null unique,
  asked     bigint not null default 0
);
select wall_off('payers');
create policy lookup on payers for select to current_user using (true);
grant select, insert, update on payers to caretrail_app;

create function find_payer(asked_customer text) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select clinic_id from payers where customer = asked_customer $$;

create function every_payer() returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select clinic_id from payers order by clinic_id $$;

revoke execute on function find_payer, every_payer from public;
grant execute on function find_payer, every_payer to caretrail_app;

-- Calls of the payment provider that were taken, by its ids: each has its consequences once.
create table payment_calls (
  clinic_id bigint not null,
  id        text not null,
  type      text not null,
  taken_at  timestamptz(3) not null default now(),
  primary key (clinic_id, id)
);
select wall_off('payment_calls');
grant select, insert, delete on payment_calls to caretrail_app;

-- Clinics whose subscription may change with time alone: a trial that ends, days of grace that are over.
create function due_subscriptions(moment timestamptz) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select clinic_id from clinic_subscription
   where trouble <> 'none' and not restricted
      or trouble = 'none' and trial_ends_at < moment + interval '3 days'
         and (reference is null or trial_ends_at > moment)
   order by clinic_id $$;
revoke execute on function due_subscriptions from public;
grant execute on function due_subscriptions to caretrail_app;

-- A session knows whether its clinic may only read.
drop function find_session;
create function find_session(hash bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, secret_hash bytea, token_hash bytea,
  browser boolean, idle_minutes integer, created_at timestamptz, seen_at timestamptz, restricted boolean)
security definer set search_path = public, pg_temp stable language sql as
$$ select s.clinic_id, s.id, s.user_id, u.role, s.secret_hash, s.token_hash,
     s.browser, s.idle_minutes, s.created_at, s.seen_at, coalesce(c.restricted, false)
   from sessions s join user_list u on u.clinic_id = s.clinic_id and u.id = s.user_id and u.state = 'active'
   left join clinic_subscription c on c.clinic_id = s.clinic_id
   where s.secret_hash = hash or s.token_hash = hash $$;
create policy lookup on clinic_subscription for select to current_user using (true);
revoke execute on function find_session from public;
grant execute on function find_session to caretrail_app;

-- The practice gateway: a payment provider that charges no card. `object` is what it has of a customer.
create table practice_accounts (
  clinic_id bigint primary key,
  object    jsonb not null
);
select wall_off('practice_accounts');
grant select, insert, update on practice_accounts to caretrail_app;
