<?php
/**
 * The table of a scan's results: one row for each text with embeds, and its original text to undo a
 * change.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB, WordPress.WP.PreparedSQL -- names of tables and columns are the code's own.

/** Option with the progress of the scan. */
const SCAN = 'giflet_rescue';
/** Option with the current verb and the ID of its last row. */
const RUN = 'giflet_rescue_run';
/** Option that says whether the owner has allowed copies. */
const MAY_COPY = 'giflet_rescue_copies';
/** Prefix of the transients with the error of a GIF that could not be had. */
const REFUSED = 'giflet_refused_';

/** Name of the table. */
function rescue_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'giflet_rescue';
}

/** Creates the table if it is missing. */
function make_rescue_table(): void {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	$table = rescue_table();
	dbDelta(
		"CREATE TABLE $table (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			place varchar(20) NOT NULL,
			object_id bigint(20) unsigned NOT NULL,
			field varchar(150) NOT NULL DEFAULT '',
			state varchar(10) NOT NULL DEFAULT 'found',
			embeds longtext NOT NULL,
			before_text longtext NULL,
			after_hash varchar(32) NOT NULL DEFAULT '',
			note text NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY place (place, object_id, field),
			KEY state (state)
		) {$wpdb->get_charset_collate()};"
	);
}

/** Deletes the table, the options and the transients of the rescue. */
function forget_rescue(): void {
	global $wpdb;
	delete_option( SCAN );
	delete_option( RUN );
	delete_option( MAY_COPY );
	forget_transients( REFUSED );
	$wpdb->query( 'DROP TABLE IF EXISTS ' . rescue_table() );
}

/**
 * Stores the embeds of a text. A row that exists keeps its state and its original text.
 *
 * @param array<string, mixed> $of     `place`, `object_id`, and `field` if an object has several.
 * @param array                $embeds Embeds of the text.
 * @param string               $note   Why the text stays as it is; empty if it may change.
 */
function note_embeds( array $of, array $embeds, string $note = '' ): void {
	global $wpdb;
	$embeds = wp_json_encode( $embeds );
	$known  = $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM ' . rescue_table() . ' WHERE place = %s AND object_id = %d AND field = %s', $of['place'], $of['object_id'], $of['field'] ) );
	if ( $known ) {
		$wpdb->update( rescue_table(), compact( 'embeds' ), array( 'id' => $known ) );
	} else {
		$state = '' === $note ? 'found' : 'left';
		$wpdb->insert( rescue_table(), $of + compact( 'embeds', 'state', 'note' ) );
	}
}

/**
 * Returns rows in the order of their IDs, without the original texts.
 *
 * @param string[] $states States of the rows.
 * @param int      $after  ID of the row before the first.
 * @param int      $limit  Maximum number of rows.
 * @return object[]
 */
function rescue_rows( array $states, int $after, int $limit ): array {
	global $wpdb;
	$marks = implode( ',', array_fill( 0, count( $states ), '%s' ) );
	return $wpdb->get_results( $wpdb->prepare( 'SELECT id, place, object_id, field, state, embeds, note FROM ' . rescue_table() . " WHERE state IN ($marks) AND id > %d ORDER BY id LIMIT %d", array_merge( $states, array( $after, $limit ) ) ) );
}

/**
 * Returns one row.
 *
 * @param int $id ID of the row.
 */
function rescue_row( int $id ): ?object {
	global $wpdb;
	return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . rescue_table() . ' WHERE id = %d', $id ) );
}

/**
 * Changes a row.
 *
 * @param int                  $id     ID of the row.
 * @param array<string, mixed> $fields New values by column.
 * @param string               $state  State that the row must be in; empty for any.
 * @return int|false Number of changed rows; false if the database refused.
 */
function set_row( int $id, array $fields, string $state = '' ) {
	global $wpdb;
	$where = array( 'id' => $id ) + ( '' === $state ? array() : array( 'state' => $state ) );
	return $wpdb->update( rescue_table(), $fields, $where );
}

/**
 * Counts the rows up to an ID, and all rows.
 *
 * @param int $last The ID.
 * @return array{seen: int, total: int}
 */
function rows_until( int $last ): array {
	global $wpdb;
	$counts = $wpdb->get_row( $wpdb->prepare( 'SELECT COALESCE(SUM(id <= %d), 0) AS seen, COUNT(*) AS total FROM ' . rescue_table(), $last ), ARRAY_A );
	return array_map( 'intval', $counts );
}

/** Counts the rows in each state. */
function rescue_counts(): array {
	global $wpdb;
	$rows = false === get_option( SCAN ) ? array() : $wpdb->get_results( 'SELECT state, COUNT(*) AS number FROM ' . rescue_table() . ' GROUP BY state' );
	return array_map( 'intval', wp_list_pluck( $rows, 'number', 'state' ) );
}
