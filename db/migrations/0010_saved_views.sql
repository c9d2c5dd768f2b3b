CREATE TABLE "staff_views" (
	"user_id" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "staff_views_user_id_screen_name_pk" PRIMARY KEY("user_id","screen","name")
);
--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;