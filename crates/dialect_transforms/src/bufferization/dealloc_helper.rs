//! The function that decides which of several buffers are freed.

use crate::make::Make;
use arith::CmpIPredicate::{Eq, Ne};
use ir::{Body, Context, DYNAMIC, Ident, InsertPoint, Loc, Type, Value};
use rewrite::Rewriter;
use scf::For;

/// The arguments, and what is made at the start.
#[derive(Clone, Copy)]
struct Lists {
    /// Pointers of the buffers that may be freed.
    pointers: Value,
    /// Pointers of the buffers that are retained.
    kept: Value,
    /// The condition that a buffer is owned.
    owned: Value,
    /// Results: whether a buffer is freed.
    free: Value,
    /// Results: whether a retained buffer is owned.
    owners: Value,
    zero: Value,
    one: Value,
    always: Value,
}

/// Builds the function: a buffer is freed if it is owned, none that is retained is the same, and none before it in the list is.
pub(super) fn build(cx: &Context, name: Ident, loc: Loc) -> Box<Body> {
    let mut body = Body::new(cx, cx.op_name("func.func"), loc, 1);
    let [pointers, flags] = [Type::INDEX, Type::I1].map(|element| cx.memref_type(&[DYNAMIC], element));
    let types = [pointers, pointers, flags, flags, flags];
    let root = body.root_handle();
    let attrs = [
        ("sym_name", cx.string_attr(cx.ident_text(name))),
        ("function_type", cx.type_attr(cx.function_type(&types, &[]))),
        ("sym_visibility", cx.string_attr(b"private")),
    ];
    for (name, value) in attrs {
        body.set_attr(root, cx.ident(name), Some(value));
    }
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, &types);
    let arguments = crate::make::handles(body.block(block).arguments());
    let mut rw = Rewriter::new(&mut body);
    rw.move_to(InsertPoint::End(block));
    let m = &mut Make { rw: &mut rw, loc };
    fill(m, &arguments);
    m.op("func.return", &[], &[]);
    body
}

fn fill(m: &mut Make<'_, '_>, arguments: &[Value]) {
    let (zero, one) = (m.index(0), m.index(1));
    let (always, never) = (m.int(Type::I1, 1), m.int(Type::I1, 0));
    let lists = Lists {
        pointers: arguments[0],
        kept: arguments[1],
        owned: arguments[2],
        free: arguments[3],
        owners: arguments[4],
        zero,
        one,
        always,
    };
    let count = m.value("memref.dim", &[lists.pointers, zero], Type::INDEX);
    let kept = m.value("memref.dim", &[lists.kept, zero], Type::INDEX);
    let loc = m.loc;
    For::build_with(m.rw, loc, [zero, kept], one, &[], |rw, place, _| {
        Make { rw, loc }.op("memref.store", &[never, lists.owners, place], &[]);
        []
    });
    For::build_with(m.rw, loc, [zero, count], one, &[], |rw, place, _| {
        decide(&mut Make { rw, loc }, &lists, place, kept);
        []
    });
}

/// Decides about one buffer.
fn decide(m: &mut Make<'_, '_>, lists: &Lists, place: Value, kept: Value) {
    let loc = m.loc;
    let pointer = m.value("memref.load", &[lists.pointers, place], Type::INDEX);
    let owned = m.value("memref.load", &[lists.owned, place], Type::I1);
    let bounds = [lists.zero, kept];
    let differs = For::build_with(m.rw, loc, bounds, lists.one, &[lists.always], |rw, other, sofar| {
        let m = &mut Make { rw, loc };
        let found = m.value("memref.load", &[lists.kept, other], Type::INDEX);
        let same = m.cmpi(Eq, found, pointer);
        let choice = scf::If::build(m.rw, loc, same, &[]);
        let after = m.rw.point();
        let region = m.rw.op(choice).region(0).handle();
        m.rw.create_block(region, &[]);
        let before = m.value("memref.load", &[lists.owners, other], Type::I1);
        let now = m.same("arith.ori", &[before, owned]);
        m.op("memref.store", &[now, lists.owners, other], &[]);
        m.op(scf::Yield::NAME, &[], &[]);
        m.rw.move_to(after);
        let differs = m.cmpi(Ne, found, pointer);
        [m.same("arith.andi", &[sofar[0], differs])]
    });
    let differs = m.rw.op(differs).result(0).handle();
    let bounds = [lists.zero, place];
    let first = For::build_with(m.rw, loc, bounds, lists.one, &[differs], |rw, other, sofar| {
        let m = &mut Make { rw, loc };
        let found = m.value("memref.load", &[lists.pointers, other], Type::INDEX);
        let differs = m.cmpi(Ne, found, pointer);
        [m.same("arith.andi", &[sofar[0], differs])]
    });
    let first = m.rw.op(first).result(0).handle();
    let free = m.same("arith.andi", &[first, owned]);
    m.op("memref.store", &[free, lists.free, place], &[]);
}
