<?php
/**
 * Settings → Giflet. WordPress's own form handling checks the nonce and the capability.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Slug of the page. */
const PAGE = 'giflet';
/** WordPress limits the width of selects, which cuts long labels. */
const SETTINGS_STYLE = '#giflet-settings select{max-width:100%;text-overflow:ellipsis}#giflet-settings details{margin-block:1.5em}';

/** Registers the setting with its sanitizer. */
function register_settings(): void {
	register_setting(
		PAGE,
		SETTINGS,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\clean_settings',
			'show_in_rest'      => false,
		)
	);
}

/** Adds the page to the menu. */
function add_settings_page(): void {
	add_options_page( 'Giflet', 'Giflet', 'manage_options', PAGE, __NAMESPACE__ . '\show_settings_page' );
}

/**
 * Adds the page's style, and the script that tests the form's values with a GIF.
 *
 * @param string $screen Current admin page.
 */
function enqueue_settings_script( $screen ): void {
	// The network's page has the same prefix.
	if ( 0 !== strpos( (string) $screen, 'settings_page_' . PAGE ) ) {
		return;
	}
	wp_add_inline_style( 'common', SETTINGS_STYLE );
	wp_enqueue_script( 'giflet-settings', plugins_url( 'admin/settings.js', FILE ), array(), VERSION, true );
	$about = array(
		'base'  => base_url(),
		'texts' => fault_texts() + array(
			'asking' => __( 'Asking the provider …', 'giflet' ),
			'ready'  => __( 'It works.', 'giflet' ),
			'load'   => __( 'Giflet itself could not be loaded from your site.', 'giflet' ),
		),
	);
	wp_add_inline_script( 'giflet-settings', 'window.gifletSettings = ' . wp_json_encode( $about, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
}

/** Links from the dashboard and the list of plugins to the page, until a provider is configured. */
function show_notice(): void {
	$screen = get_current_screen();
	if ( is_configured() || ! current_user_can( 'manage_options' ) || ! $screen || ! in_array( $screen->id, array( 'dashboard', 'plugins' ), true ) ) {
		return;
	}
	printf(
		'<div class="notice notice-info is-dismissible"><p>%s <a href="%s">%s</a></p></div>',
		esc_html__( 'Giflet does not know yet where GIFs come from.', 'giflet' ),
		esc_url( settings_url() ),
		esc_html__( 'Choose a provider', 'giflet' )
	);
}

/** Address of the page. */
function settings_url(): string {
	return admin_url( 'options-general.php?page=' . PAGE );
}

/**
 * Adds a link to the page to the list of plugins.
 *
 * @param string[] $links Links as HTML.
 */
function link_settings( $links ) {
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( settings_url() ), esc_html__( 'Settings', 'giflet' ) ) );
	return $links;
}

/**
 * Options of the section "Appearance". Provider and privacy have sections too; all else is
 * advanced.
 */
const APPEARANCE = array( 'theme', 'motion', 'attribution', 'rating' );

/** Shows the page. */
function show_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings = settings();
	echo '<div class="wrap"><h1>Giflet</h1>';
	if ( ! is_configured() ) {
		show_warning( __( 'Say where GIFs come from. Until then, posts show their stills and links only.', 'giflet' ) );
	}
	echo '<form method="post" action="options.php" id="giflet-settings">';
	settings_fields( PAGE );
	show_provider( $settings['defaults'] );
	show_privacy( $settings['defaults'] );
	printf( '<h2>%s</h2><table class="form-table" role="presentation">', esc_html__( 'Appearance', 'giflet' ) );
	foreach ( APPEARANCE as $name ) {
		show_option( $name, $settings['defaults'][ $name ] ?? '' );
	}
	echo '</table>';
	show_advanced( $settings );
	submit_button();
	echo '</form></div>';
}

/**
 * Shows a warning. `wp_admin_notice()` needs WordPress 6.4.
 *
 * @param string $text Plain text.
 */
function show_warning( string $text ): void {
	printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $text ) );
}

/**
 * Shows the controls of the provider, and a test of them.
 *
 * @param array<string, string> $defaults Current defaults.
 */
function show_provider( array $defaults ): void {
	$option = options()['provider'];
	$chosen = $defaults['provider'] ?? $option['default'];
	printf( '<h2>%s</h2><table class="form-table" role="presentation"><tr><th scope="row" id="giflet-provider">%s</th><td><fieldset aria-labelledby="giflet-provider">', esc_html__( 'Where GIFs come from', 'giflet' ), esc_html( $option['label'] ) );
	foreach ( array_keys( $option['own'] + $option['values'] ) as $value ) {
		printf(
			'<label><input type="radio" name="%s[defaults][provider]" value="%s"%s%s/> %s</label><br/>',
			esc_attr( SETTINGS ),
			esc_attr( $value ),
			checked( $value, $chosen, false ),
			disabled( defined( 'GIFLET_PROVIDER' ), true, false ),
			esc_html( $option['values'][ $value ] )
		);
	}
	echo '</fieldset></td></tr>';
	$labels = array(
		'key' => __( 'GIPHY gives you one at developers.giphy.com, KLIPY at partner.klipy.com; your own server may need none. Everybody who reads a page with a GIF can see it, so limit it to your domain where the provider lets you. A first key of GIPHY or KLIPY allows 100 calls an hour, and each GIF that is shown is one. After that, readers see stills and links until the hour is over: ask the provider for a production key.', 'giflet' ),
		'api' => __( 'Of your own or another server, such as https://gifs.example.com/v1/. GIPHY and KLIPY need none.', 'giflet' ),
	);
	foreach ( $labels as $name => $help ) {
		printf( '<tr><th scope="row"><label for="giflet-%s">%s</label></th><td>', esc_attr( $name ), esc_html( options()[ $name ]['label'] ) );
		if ( defined( 'GIFLET_' . strtoupper( $name ) ) ) {
			printf( '<code id="giflet-%s">wp-config.php</code>', esc_attr( $name ) );
		} else {
			show_field( $name, options()[ $name ], $defaults[ $name ] ?? '' );
		}
		show_help( $name, $help );
		echo '</td></tr>';
	}
	printf(
		'<tr><th scope="row">%s</th><td><p style="display:flex;gap:8px;align-items:center;margin-top:0"><button type="button" class="button" id="giflet-test">%s</button><span role="status" id="giflet-told"></span></p><div id="giflet-shown" style="max-width:320px;margin-top:1em"></div></td></tr></table>',
		esc_html__( 'Test', 'giflet' ),
		esc_html__( 'Show a GIF', 'giflet' )
	);
}

/**
 * Shows the controls of consent and analytics.
 *
 * @param array<string, string> $defaults Current defaults.
 */
function show_privacy( array $defaults ): void {
	printf( '<h2>%s</h2><table class="form-table" role="presentation"><tr><th scope="row">%s</th><td>', esc_html__( 'Privacy', 'giflet' ), esc_html__( 'Visitors', 'giflet' ) );
	show_tick(
		'consent',
		'click',
		__( 'Ask first', 'giflet' ),
		__( 'Nothing is loaded from the provider before the visitor presses the GIF: no picture either. Posts keep their links.', 'giflet' ),
		'click' === ( $defaults['consent'] ?? '' )
	);
	show_tick(
		'analytics',
		'on',
		__( 'Tell the provider which GIFs are seen', 'giflet' ),
		__( 'The provider counts views and clicks, with an id that lasts for the visit. Visitors with Global Privacy Control are never counted.', 'giflet' ),
		'on' === ( $defaults['analytics'] ?? '' )
	);
	echo '</td></tr></table>';
}

/**
 * Shows all other options, and the locks.
 *
 * @param array<string, mixed> $settings Current settings.
 */
function show_advanced( array $settings ): void {
	printf( '<details><summary><strong>%s</strong></summary><table class="form-table" role="presentation">', esc_html__( 'Advanced', 'giflet' ) );
	show_folder( 'base', __( 'Where Giflet is', 'giflet' ), $settings['base'], plugins_url( 'dist/', FILE ), __( 'The folder with giflet.js, if it is not to come with this plugin. Without it, everything is served by your own site.', 'giflet' ) );
	show_folder( 'pages', __( 'GIF pages', 'giflet' ), $settings['pages'], page_server()[0], __( 'The site with the pages of the GIFs. Their addresses, pasted into a post, become GIFs. Without it, the server of the API.', 'giflet' ) );
	$shown = array_merge( APPEARANCE, array( 'provider', 'key', 'api', 'consent', 'analytics' ) );
	foreach ( array_keys( default_options() ) as $name ) {
		if ( ! in_array( $name, $shown, true ) ) {
			show_option( $name, $settings['defaults'][ $name ] ?? '' );
		}
	}
	echo '</table>';
	show_locks( $settings['lock'] );
	echo '</details>';
}

/**
 * Shows which options posts may not change.
 *
 * @param string[] $locked Locked options.
 */
function show_locks( array $locked ): void {
	printf(
		'<h3>%s</h3><table class="widefat striped" style="max-width:40em"><thead><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
		esc_html__( 'Locks', 'giflet' ),
		esc_html__( 'Option', 'giflet' ),
		/* translators: posts cannot change this option */
		esc_html__( 'Locked for posts', 'giflet' )
	);
	foreach ( default_options() as $name => $option ) {
		printf(
			'<tr><td><label for="giflet-lock-%1$s">%2$s</label></td><td><input type="checkbox" id="giflet-lock-%1$s" name="%3$s[lock][]" value="%1$s"%4$s/></td></tr>',
			esc_attr( $name ),
			esc_html( $option['label'] ),
			esc_attr( SETTINGS ),
			checked( in_array( $name, $locked, true ), true, false )
		);
	}
	echo '</tbody></table>';
}
