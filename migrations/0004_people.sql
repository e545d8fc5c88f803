CREATE TABLE "student_teacher" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_teacher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_teacher_pair" UNIQUE("student_id","teacher_id"),
	CONSTRAINT "student_teacher_status" CHECK ("student_teacher"."status" in ('PENDING', 'ACCEPTED', 'REJECTED', 'ENDED')),
	CONSTRAINT "student_teacher_two_people" CHECK ("student_teacher"."student_id" <> "student_teacher"."teacher_id")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"building_number" text NOT NULL,
	"apartment_number" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"nip" text NOT NULL,
	"is_vat_payer" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_postal_code" CHECK ("company"."postal_code" ~ '^[0-9]{2}-[0-9]{3}$'),
	CONSTRAINT "company_nip" CHECK ("company"."nip" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_method_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"bank_account" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_method_user_bank_account" UNIQUE("user_id","bank_account"),
	CONSTRAINT "payment_method_type" CHECK ("payment_method"."type" in ('PRZELEW', 'BLIK')),
	CONSTRAINT "payment_method_bank_account" CHECK (("payment_method"."type" = 'PRZELEW') = ("payment_method"."bank_account" is not null)),
	CONSTRAINT "payment_method_bank_account_digits" CHECK ("payment_method"."bank_account" ~ '^[0-9]{26}$')
);
--> statement-breakpoint
CREATE TABLE "personal_data" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"street" text,
	"building_number" text,
	"apartment_number" text,
	"postal_code" text,
	"city" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_data_postal_code" CHECK ("personal_data"."postal_code" ~ '^[0-9]{2}-[0-9]{3}$'),
	CONSTRAINT "personal_data_address" CHECK (num_nulls("personal_data"."street", "personal_data"."building_number", "personal_data"."postal_code", "personal_data"."city") in (0, 4) and ("personal_data"."apartment_number" is null or "personal_data"."street" is not null))
);
--> statement-breakpoint
CREATE TABLE "phone_confirmation" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_confirmation_phone_number" CHECK ("phone_confirmation"."phone_number" ~ '^[0-9]{9}$'),
	CONSTRAINT "phone_confirmation_tries" CHECK ("phone_confirmation"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_teacher" ADD CONSTRAINT "student_teacher_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teacher" ADD CONSTRAINT "student_teacher_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data" ADD CONSTRAINT "personal_data_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_confirmation" ADD CONSTRAINT "phone_confirmation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_teacher_teacher_id" ON "student_teacher" USING btree ("teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_user_blik" ON "payment_method" USING btree ("user_id") WHERE "payment_method"."type" = 'BLIK';--> statement-breakpoint
CREATE INDEX "phone_confirmation_expires_at" ON "phone_confirmation" USING btree ("expires_at");