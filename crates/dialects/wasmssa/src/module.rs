//! Memories and tables, and what is imported.

use crate::types::{LimitAttr, TableAttr, Value};
use ir::markers::*;
use op_table::*;

const IMPORT: &str = "$importName `from` $moduleName `as` $sym_name attr-dict";

table! {
    /// Calls a function.
    "wasmssa.call": ["operands" Variadic Value] -> ["results" Variadic Value],
        [attr("callee", FlatSymbolRefAttr::CONSTRAINT)], NOTHING,
        "$callee (`(`$operands^`)`)? attr-dict `:` functional-type($operands, $results)", {};
    /// A function of another module.
    "wasmssa.import_func": [] -> [],
        [
            optional("arg_attrs", DictArrayAttr::CONSTRAINT), attr("importName", StrAttr::CONSTRAINT), attr("moduleName", StrAttr::CONSTRAINT),
            optional("res_attrs", DictArrayAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", FunctionTypeAttr::CONSTRAINT)
        ], TraitSet::SYMBOL, IMPORT, {};
    /// A memory of another module.
    "wasmssa.import_mem": [] -> [],
        [
            attr("importName", StrAttr::CONSTRAINT), attr("limits", LimitAttr::CONSTRAINT), attr("moduleName", StrAttr::CONSTRAINT),
            attr("sym_name", SymbolNameAttr::CONSTRAINT)
        ], TraitSet::SYMBOL, IMPORT, {};
    /// A table of another module.
    "wasmssa.import_table": [] -> [],
        [
            attr("importName", StrAttr::CONSTRAINT), attr("moduleName", StrAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT),
            attr("type", TableAttr::CONSTRAINT)
        ], TraitSet::SYMBOL, IMPORT, {};
    /// A memory.
    "wasmssa.memory": [] -> [],
        [unit("exported"), attr("limits", LimitAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::SYMBOL,
        "(`exported` $exported^)? $sym_name $limits attr-dict", {};
    /// A table.
    "wasmssa.table": [] -> [],
        [unit("exported"), attr("sym_name", SymbolNameAttr::CONSTRAINT), attr("type", TableAttr::CONSTRAINT)], TraitSet::SYMBOL,
        "(`exported` $exported^)? $sym_name $type attr-dict", {};
}
