<?php
/**
 * Deletes the settings, cached GIF records and rescue data on every site of a network. Posts keep
 * their stills and links.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// WP-CLI deactivates and uninstalls in one request, with the plugin still loaded.
defined( __NAMESPACE__ . '\FILE' ) || define( __NAMESPACE__ . '\FILE', __DIR__ . '/giflet.php' );
foreach ( array( 'options', 'settings', 'lookup', 'stills', 'keep', 'rescue/table', 'cleanup' ) as $giflet_part ) {
	require_once __DIR__ . "/includes/$giflet_part.php";
}
unset( $giflet_part );

/** Deletes the data of the current site. */
function forget_site(): void {
	forget_known();
	delete_option( SETTINGS );
	delete_post_meta_by_key( MOVES );
	delete_post_meta_by_key( COPY_OF );
	forget_rescue();
}

on_sites( __NAMESPACE__ . '\forget_site', is_multisite() );
delete_site_option( SETTINGS );
