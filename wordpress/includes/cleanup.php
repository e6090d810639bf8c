<?php
/**
 * Deletes cached GIF records of one site or of a whole network.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Runs an action on this site, or on each site of the network.
 *
 * @param callable $action     The action.
 * @param bool     $on_network Whether to run it on each site.
 */
function on_sites( callable $action, bool $on_network ): void {
	if ( ! $on_network ) {
		$action();
		return;
	}
	// Zero means no limit.
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
 * Deletes cached GIF records at activation and deactivation.
 *
 * @param mixed $on_network Whether the whole network activates or deactivates the plugin.
 */
function forget_on_sites( $on_network ): void {
	on_sites( __NAMESPACE__ . '\forget_known', is_multisite() && $on_network );
}

/** Deletes cached GIF records, scheduled look-ups, and the mark of an unreachable provider. */
function forget_known(): void {
	wp_unschedule_hook( LOOK_UP );
	forget_transients( KEPT );
	delete_transient( DOWN );
}

/**
 * Deletes transients by prefix. Those in an object cache expire by themselves.
 *
 * @param string $start Prefix of their names.
 */
function forget_transients( string $start ): void {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- there is no function for names that begin with a word.
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( "_transient_$start" ) . '%' ) );
	foreach ( $names as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
}
