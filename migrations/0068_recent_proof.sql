-- When the person of a session last proved who they are in it. Absent: when they signed in.

alter table sessions add proven_at timestamptz(3);
grant select (proven_at), update (proven_at) on sessions to caretrail_app;
