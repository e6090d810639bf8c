<?php
/**
 * Forgets what was kept of GIFs, on one site or on a whole network.
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
	on_sites( __NAMESPACE__ . '\forget_known', is_multisite() && $on_network );
}

/** What was kept of GIFs, and that the provider did not answer. */
function forget_known(): void {
	wp_unschedule_hook( LOOK_UP );
	forget_transients( KEPT );
	delete_transient( DOWN );
}

/**
 * Deletes what is kept for a time. Where an object cache keeps it, it ends by itself.
 *
 * @param string $start Of their names.
 */
function forget_transients( string $start ): void {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- there is no function for names that begin with a word.
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( "_transient_$start" ) . '%' ) );
	foreach ( $names as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
}
