<?php
/**
 * Leaves nothing behind: the settings, and what was kept of GIFs, on every site of a network. Posts
 * keep their stills and links.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

const FILE = __DIR__ . '/giflet.php';
foreach ( array( 'options', 'settings', 'pages', 'lookup', 'cleanup' ) as $giflet_part ) {
	require_once __DIR__ . "/includes/$giflet_part.php";
}
unset( $giflet_part );

/** Of the current site. */
function forget_site(): void {
	forget_embeds();
	delete_option( SETTINGS );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $giflet_site ) {
		switch_to_blog( $giflet_site );
		forget_site();
		restore_current_blog();
	}
	unset( $giflet_site );
} else {
	forget_site();
}
