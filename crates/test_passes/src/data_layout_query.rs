//! `test-data-layout-query`: the layout of types in memory at places that ask for it.

use interfaces::{DataLayout, TypeSize};
use ir::{Attr, Body, Context, NamedAttr, Op, OpRef, Signedness};
use pass::{PassCx, PassResult, pass};

/// Test data layout queries
///
/// A test pass, as mlir-opt has it under the same name: each `test.data_layout_query` that has no `size` yet gets what is asked for as
/// attributes.
#[pass(
    "test-data-layout-query",
    name = "(anonymous namespace)::TestDataLayoutQuery",
    on = "func.func",
    depends("dlti")
)]
pub(crate) struct TestDataLayoutQuery;

impl TestDataLayoutQuery {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let asks = |op: &OpRef<'_>| op.is("test.data_layout_query") && op.attr("size").is_none();
        let ops: Vec<Op> = body.root().walk_body().filter(asks).map(OpRef::handle).collect();
        for op in ops {
            let view = body.op(op);
            let Some(answer) = answer(view, &DataLayout::of(view, cx.scope())) else {
                let ty = view.results().next().map_or(String::new(), |result| result.ty().to_string());
                let message =
                    "neither the scoping op nor the type class provide data layout information for ";
                return cx.fail(view.plain_error(format!("{message}{ty}")));
            };
            body.replace_discardable(op, answer);
        }
        Ok(())
    }
}

/// Returns the dictionary of the properties of the type of a result; `None` if it cannot be in memory.
fn answer(op: OpRef<'_>, layout: &DataLayout) -> Option<Attr> {
    let cx = op.context();
    let ty = op.results().next()?.ty();
    let size = layout.size(ty)?;
    let number = |value: u64| cx.index_attr(value as i64);
    let named = |name: &str, default: Attr| layout.named(&format!("dlti.{name}")).unwrap_or(default);
    let space = cx.int_attr(cx.integer_type(32, Signedness::Unsigned), 0);
    let stack = layout.named("dlti.stack_alignment").and_then(|bits| cx.attr_ref(bits).as_int()?.to_u64());
    let entries = [
        ("alignment", number(layout.abi_alignment(ty)?)),
        ("alloca_memory_space", named("alloca_memory_space", space)),
        ("bitsize", size_attr(cx, size, size.bits)),
        ("default_memory_space", named("default_memory_space", space)),
        ("endianness", named("endianness", cx.string_attr(b""))),
        ("function_pointer_alignment", named("function_pointer_alignment", unknown_alignment(cx)?)),
        ("global_memory_space", named("global_memory_space", space)),
        ("index", number(layout.index_bitwidth(ty).unwrap_or(0))),
        ("legal_int_widths", named("legal_int_widths", cx.i32_array_attr(&[]))),
        ("mangling_mode", named("mangling_mode", cx.string_attr(b""))),
        ("preferred", number(layout.preferred_alignment(ty)?)),
        ("program_memory_space", named("program_memory_space", space)),
        ("size", size_attr(cx, size, size.bytes())),
        ("stack_alignment", number(stack.unwrap_or(0))),
    ];
    Some(cx.dict_attr(&entries.map(|(name, value)| NamedAttr { name: cx.ident(name), value })))
}

/// Returns the attribute of a size in bits or bytes, which may be a multiple that is only known at run time.
fn size_attr(cx: &Context, size: TypeSize, number: u64) -> Attr {
    let number = cx.index_attr(number as i64);
    if !size.scalable {
        return number;
    }
    let entry = |name: &str, value: Attr| NamedAttr { name: cx.ident(name), value };
    cx.dict_attr(&[entry("minimal_size", number), entry("scalable", Attr::UNIT)])
}

/// Returns the alignment of pointers to functions of which nothing is said.
fn unknown_alignment(cx: &Context) -> Option<Attr> {
    let def = cx.find_attr_def("dlti.function_pointer_alignment")?;
    let bits = cx.int_attr(cx.integer_type(64, Signedness::Unsigned), 0);
    Some(cx.dialect_attr(def, [Some(bits), Some(cx.bool_attr(false))]))
}
