<?php
/**
 * Leaves nothing behind: the settings, and what was kept of GIFs, on every site of a network. Posts
 * keep their stills and links.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// WP-CLI deactivates and uninstalls in one request, where the plugin is still loaded.
defined( __NAMESPACE__ . '\FILE' ) || define( __NAMESPACE__ . '\FILE', __DIR__ . '/giflet.php' );
foreach ( array( 'options', 'settings', 'lookup', 'stills', 'keep', 'rescue/table', 'cleanup' ) as $giflet_part ) {
	require_once __DIR__ . "/includes/$giflet_part.php";
}
unset( $giflet_part );

/** Of the current site. */
function forget_site(): void {
	forget_known();
	delete_option( SETTINGS );
	delete_post_meta_by_key( MOVES );
	delete_post_meta_by_key( KEPT_OF );
	forget_rescue();
}

on_sites( __NAMESPACE__ . '\forget_site', is_multisite() );
delete_site_option( SETTINGS );
