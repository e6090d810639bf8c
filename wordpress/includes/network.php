<?php
/**
 * Network Admin → Settings → Giflet: the settings of each site until its administrator saves
 * others.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Adds the page to the network's menu. */
function add_network_page(): void {
	add_submenu_page( 'settings.php', 'Giflet', 'Giflet', 'manage_network_options', PAGE, __NAMESPACE__ . '\show_network_page' );
}

/** Shows the page: provider, privacy and locks. Each site chooses everything else. */
function show_network_page(): void {
	if ( ! current_user_can( 'manage_network_options' ) ) {
		return;
	}
	$stored   = get_site_option( SETTINGS );
	$settings = clean_settings( with_overrides( is_array( $stored ) ? $stored : array() ) );
	printf( '<div class="wrap"><h1>Giflet</h1><p>%s</p>', esc_html__( 'These settings hold on each site until its administrator saves others.', 'giflet' ) );
	// phpcs:ignore WordPress.Security.NonceVerification, WordPress.CSRF.NonceVerification -- nothing is changed by showing.
	if ( isset( $_GET['updated'] ) ) {
		printf( '<div class="notice notice-success"><p>%s</p></div>', esc_html__( 'Settings saved.', 'giflet' ) );
	}
	printf( '<form method="post" action="%s" id="giflet-settings">', esc_url( network_admin_url( 'edit.php?action=giflet' ) ) );
	wp_nonce_field( 'giflet_network' );
	show_provider( $settings['defaults'] );
	show_privacy( $settings['defaults'] );
	show_locks( $settings['lock'] );
	submit_button();
	echo '</form></div>';
}

/** Saves the submitted form. */
function save_network_settings(): void {
	check_admin_referer( 'giflet_network' );
	if ( ! current_user_can( 'manage_network_options' ) ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'giflet' ), '', array( 'response' => 403 ) );
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.VIP.ValidatedSanitizedInput -- clean_settings() checks each value.
	$given = isset( $_POST[ SETTINGS ] ) ? wp_unslash( $_POST[ SETTINGS ] ) : array();
	update_site_option( SETTINGS, clean_settings( $given ) );
	wp_safe_redirect( network_admin_url( 'settings.php?page=' . PAGE . '&updated=true' ) );
	exit;
}
