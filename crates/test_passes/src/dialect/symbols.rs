//! Symbols, and scopes of symbols.

use ir::markers::*;
use macros::op;

/// Symbol without effects.
///
/// ```mlir
/// "test.symbol"() {sym_name = "name"} : () -> ()
/// ```
#[op("test.symbol", traits(SYMBOL, NO_MEMORY_EFFECT))]
pub struct Symbol {
    #[attr]
    sym_name: StrAttr,
    #[attr]
    sym_visibility: Option<StrAttr>,
}

/// Symbol that has a result, which none may have.
///
/// ```mlir
/// %0 = "test.symbol_with_result"() {sym_name = "name"} : () -> i32
/// ```
#[op("test.symbol_with_result", traits(SYMBOL))]
pub struct SymbolWithResult {
    #[attr]
    sym_name: StrAttr,
    #[attr]
    sym_visibility: Option<StrAttr>,
    #[result]
    result: AnyType,
}

/// Scope of symbols.
///
/// ```mlir
/// "test.symbol_scope"() ({
///   "test.symbol"() {sym_name = "name"} : () -> ()
///   "test.finish"() : () -> ()
/// }) : () -> ()
/// ```
#[op("test.symbol_scope", traits(SYMBOL_TABLE, SINGLE_BLOCK), rules(ImplicitTerminator("test.finish")))]
pub struct SymbolScope {
    #[region]
    region: SizedRegion<1>,
}

/// Scope of symbols that uses no value from outside.
///
/// ```mlir
/// "test.symbol_scope_isolated"() ({
///   "test.finish"() : () -> ()
/// }) : () -> ()
/// ```
#[op(
    "test.symbol_scope_isolated",
    traits(SYMBOL_TABLE, SINGLE_BLOCK, ISOLATED_FROM_ABOVE),
    rules(ImplicitTerminator("test.finish"))
)]
pub struct SymbolScopeIsolated {
    #[region]
    region: SizedRegion<1>,
}

/// Scope of symbols that needs no terminator of a kind.
///
/// ```mlir
/// "test.symbol_table_region"() ({
///   "test.finish"() : () -> ()
/// }) : () -> ()
/// ```
#[op("test.symbol_table_region", traits(SYMBOL_TABLE))]
pub struct SymbolTableRegion {
    #[region]
    region: SizedRegion<1>,
}

ir::ops![Symbol, SymbolScope, SymbolScopeIsolated, SymbolTableRegion, SymbolWithResult];
