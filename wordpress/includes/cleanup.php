<?php
/**
 * Forgets what was kept of GIFs: WordPress keeps the HTML of a pasted address, which is another
 * with the plugin than without it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Does something on this site, or on each site of the network.
 *
 * @param callable $action     What to do.
 * @param bool     $on_network Whether on each.
 */
function on_sites( callable $action, bool $on_network ): void {
	if ( ! $on_network ) {
		$action();
		return;
	}
	// No number is no limit.
	$all = array(
		'fields' => 'ids',
		'number' => 0,
	);
	foreach ( get_sites( $all ) as $site ) {
		switch_to_blog( $site );
		$action();
		restore_current_blog();
	}
}

/**
 * When the plugin comes or goes.
 *
 * @param mixed $on_network Whether on each site of the network.
 */
function forget_where( $on_network ): void {
	on_sites( __NAMESPACE__ . '\forget_embeds', is_multisite() && $on_network );
}

/** Kept HTML with an element of ours, with a frame of the server of the GIF pages, or of a failure. */
function forget_embeds(): void {
	global $wpdb;
	list( $server ) = page_server();
	$values         = array( '%data-gif=%', '{{unknown}}' );
	if ( '' !== $server ) {
		$values[] = '%' . $wpdb->esc_like( preg_replace( '~^https?:~', '', $server ) ) . '%';
	}
	foreach ( $values as $value ) {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- there is no function for keys that begin with a word.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE %s AND meta_value LIKE %s", $wpdb->esc_like( '_oembed_' ) . '%', $value ) );
		foreach ( $rows as $row ) {
			delete_post_meta( (int) $row->post_id, $row->meta_key );
			// When it was kept.
			delete_post_meta( (int) $row->post_id, str_replace( '_oembed_', '_oembed_time_', $row->meta_key ) );
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
