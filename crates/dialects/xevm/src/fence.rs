//! `xevm.memfence`.

use crate::enums::{AddrSpace, MemScope};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::{OpRef, OpState};
use op_table::*;

table! {
    /// Orders accesses of a thread to a memory for the threads of a scope.
    ///
    /// ```mlir
    /// xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<workgroup>}>
    /// ```
    "xevm.memfence": [] -> [],
        [case("addrspace", AddrSpace::CONSTRAINT, AddrSpace::Generic.to_word()), attr("scope", MemScope::CONSTRAINT)], NOTHING,
        CUSTOM, { hooks: OpHooks { parse: Some(&parse), print: Some(&print), ..HOOKS } };
}

fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    if parser.optional_punct("<") {
        let dict = parser.attribute(None)?;
        parser.punct(">")?;
        let name = "xevm.memfence";
        let whole = cx.attr_ref(dict);
        let invalid = |parser: &mut dyn OpParser, what: String| {
            let pos = parser.name_position();
            parser.error_at(pos, &format!("invalid properties {whole} for op {name}: {what}"))
        };
        let Some(entries) = whole.as_dictionary() else {
            return Err(invalid(parser, "expected DictionaryAttr to set properties".to_owned()));
        };
        for entry in entries {
            if !state.try_put_attr(&cx, entry.name, entry.value) {
                let key = String::from_utf8_lossy(cx.ident_text(entry.name));
                let value = cx.attr_ref(entry.value);
                let what = format!("Invalid attribute `{key}` in property conversion: {value}");
                return Err(invalid(parser, what));
            }
        }
    }
    for entry in parser.optional_attr_dict()? {
        state.try_put_attr(&cx, entry.name, entry.value);
    }
    Ok(())
}

/// Prints the memory even if it is the default, unlike `prop-dict`.
fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let cx = op.context();
    let names = ["addrspace", "scope"];
    let entries: Vec<_> = names
        .into_iter()
        .filter_map(|name| Some(ir::NamedAttr { name: cx.ident(name), value: op.attr(name)?.handle() }))
        .collect();
    printer.write(" <");
    printer.attr(cx.dict_attr(&entries));
    printer.write(">");
    printer.attr_dict(op, &names);
}
