<?php
/**
 * WP-CLI commands. WP-CLI shows these comments as help.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Registers the commands. */
function register_commands(): void {
	\WP_CLI::add_command( 'giflet status', __NAMESPACE__ . '\cli_status' );
	\WP_CLI::add_command( 'giflet settings-check', __NAMESPACE__ . '\cli_settings_check' );
	\WP_CLI::add_command( 'giflet rescue', __NAMESPACE__ . '\Rescue_Command' );
}

/**
 * Shows the provider, the consent setting, and the counts of the rescue scan.
 */
function cli_status(): void {
	$settings = settings();
	\WP_CLI::line( 'version: ' . VERSION );
	\WP_CLI::line( 'provider: ' . ( $settings['defaults']['provider'] ?? options()['provider']['default'] ) );
	\WP_CLI::line( 'api: ' . ( $settings['defaults']['api'] ?? public_api() ) );
	\WP_CLI::line( 'key: ' . ( isset( $settings['defaults']['key'] ) ? 'set' : 'none' ) );
	\WP_CLI::line( 'consent: ' . ( $settings['defaults']['consent'] ?? 'none' ) );
	\WP_CLI::line( 'analytics: ' . ( $settings['defaults']['analytics'] ?? 'off' ) );
	\WP_CLI::line( 'locked: ' . implode( ' ', $settings['lock'] ) );
	foreach ( rescue_counts() as $state => $number ) {
		\WP_CLI::line( "rescue, $state: $number" );
	}
}

/**
 * Checks the provider and the files that browsers load. Fails unless both are good.
 */
function cli_settings_check(): void {
	$has_failed = false;
	foreach ( array( test_provider(), test_files() ) as $row ) {
		$has_failed = $has_failed || 'good' !== $row['status'];
		\WP_CLI::line( "{$row['status']}: {$row['label']}" );
	}
	if ( $has_failed ) {
		\WP_CLI::halt( 1 );
	}
}
