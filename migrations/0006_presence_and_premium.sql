CREATE TABLE "online_socket" (
	"id" text PRIMARY KEY NOT NULL,
	"node_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"granted_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_period" CHECK ("subscription"."ends_at" > "subscription"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "online_socket" ADD CONSTRAINT "online_socket_node_id_realtime_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."realtime_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_socket" ADD CONSTRAINT "online_socket_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_granted_by_id_user_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_socket_user_id" ON "online_socket" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "online_socket_node_id" ON "online_socket" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "subscription_user_id" ON "subscription" USING btree ("user_id","ends_at") WHERE "subscription"."revoked_at" is null;--> statement-breakpoint
INSERT INTO "subscription" ("user_id", "starts_at", "ends_at") SELECT "id", least("created_at", "subscription_ends_at" - interval '1 second'), "subscription_ends_at" FROM "user" WHERE "subscription_ends_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "subscription_ends_at";