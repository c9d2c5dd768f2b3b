CREATE TABLE "order_tags" (
	"tag" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_tags_tag_order_id_pk" PRIMARY KEY("tag","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_by_order" ON "order_tags" USING btree ("order_id");