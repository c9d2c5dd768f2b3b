CREATE TABLE "staff_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_members" DROP CONSTRAINT "staff_members_role";