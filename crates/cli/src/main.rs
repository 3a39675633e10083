//! The `terrane` binary.

/// Threads that change bodies allocate all the time, and must not wait for each other (docs/adr/0003-allocator.md).
#[global_allocator]
static ALLOCATOR: mapped::Ahead<mimalloc::MiMalloc> = mapped::Ahead(mimalloc::MiMalloc);

fn main() {
    terrane_cli::main(&terrane_cli::Toolset::default())
}
