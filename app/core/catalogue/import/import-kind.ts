/** What a file is: a whole catalogue, some columns of some products, or the products of another shop. */
export type ImportKind = "whole" | "part" | "shopify" | "woocommerce"
