CREATE TABLE "connection_variables" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION notify_connection_variables_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('connection_variables_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER connection_variables_changed AFTER INSERT OR UPDATE OR DELETE ON connection_variables
  FOR EACH STATEMENT EXECUTE FUNCTION notify_connection_variables_changed();
