//! The `terrane` binary.

fn main() {
    terrane_cli::main(&terrane_cli::Knowledge::default())
}
