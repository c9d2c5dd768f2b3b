CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"news" text NOT NULL,
	"sentence" text NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_messages_once" UNIQUE("order_id","channel","news","sentence","day"),
	CONSTRAINT "order_messages_channel" CHECK ("order_messages"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "order_messages_state" CHECK ("order_messages"."state" in ('waiting', 'stopped', 'sent', 'failed', 'delivered', 'read'))
);
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_by_day" ON "order_messages" USING btree ("day");