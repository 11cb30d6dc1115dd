-- After a restore that could not tell which access was ended since the backup, all of it was ended.
alter table outbound_holds add column access_ended boolean not null default false;

-- For doctor: the clinics where everyone's access was ended, until somebody releases them.
create function clinics_without_access() returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select clinic_id from outbound_holds where access_ended and released_at is null order by clinic_id $$;
revoke execute on function clinics_without_access from public;
grant execute on function clinics_without_access to caretrail_app;
