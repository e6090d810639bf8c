<?php
/**
 * Forgets what was kept of GIFs: WordPress keeps the HTML of a pasted address, which is another
 * with the plugin than without it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Kept HTML with an element of ours, with a frame of the server of the GIF pages, or of a failure. */
function forget_embeds(): void {
	global $wpdb;
	list( $server ) = page_server();
	$values = array( '%data-gif=%', '{{unknown}}' );
	if ( '' !== $server ) {
		$values[] = '%' . $wpdb->esc_like( preg_replace( '~^https?:~', '', $server ) ) . '%';
	}
	foreach ( $values as $value ) {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- there is no function for keys that begin with a word.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE %s AND meta_value LIKE %s", $wpdb->esc_like( '_oembed_' ) . '%', $value ) );
		foreach ( $rows as $row ) {
			delete_post_meta( (int) $row->post_id, $row->meta_key );
		}
	}
	forget_transients( 'oembed_' );
	forget_transients( KEPT );
}

/**
 * Deletes what is kept for a time. Where an object cache keeps it, it ends within a day.
 *
 * @param string $start Of their names.
 */
function forget_transients( string $start ): void {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- as above.
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( "_transient_$start" ) . '%' ) );
	foreach ( $names as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
}
