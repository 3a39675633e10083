//! Acceptance tests of the core: what must hold of bodies, passes, symbols, handles and deep nesting.

mod broken_uses;
mod common;
mod context_drop;
mod deep;
mod graph_region;
mod handles;
mod inline;
mod outline;
mod requests_of_one_name;
mod require_symbol;
mod signature;
mod symbol_dce;
