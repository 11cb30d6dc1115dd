-- The clinic's own host for its public forms, as its log says it. Filled by a projection alone.

create table custom_domain (
  clinic_id   bigint primary key,
  host        text not null,
  token       text not null,
  verified_at timestamptz(3)
);
-- Anybody may ask for a host; only one clinic can have proven it.
create unique index custom_domain_host on custom_domain (host) where verified_at is not null;

select wall_off('custom_domain');
create policy lookup on custom_domain for select to current_user using (true);
create policy proven_hosts on clinic_add_ons for select to current_user using (true);
grant select, insert, update, delete on custom_domain to caretrail_app;

-- A request names a host before it is known whose it is. One whose clinic has not the add-on serves nothing.
create function proven_hosts() returns table (host text, clinic_id bigint, active boolean)
security definer set search_path = public, pg_temp stable language sql as
$$ select d.host, d.clinic_id, exists (
     select from clinic_add_ons a
     where a.clinic_id = d.clinic_id and a.add_on = 'custom-domain' and a.status = 'active')
   from custom_domain d where d.verified_at is not null $$;
revoke execute on function proven_hosts from public;
grant execute on function proven_hosts to caretrail_app;
