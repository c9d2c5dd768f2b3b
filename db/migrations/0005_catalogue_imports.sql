CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft" text NOT NULL,
	"name" text NOT NULL,
	"defaults" jsonb NOT NULL,
	"actor" text NOT NULL,
	"address" text,
	"reason" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"rows" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"faulty_rows" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalogue_imports_known_state" CHECK ("catalogue_imports"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_imports_one_at_a_time" ON "catalogue_imports" USING btree ("state") WHERE "catalogue_imports"."state" = 'running';