//! `test-opaque-loc`: copies of operations whose locations are pointers, as a diagnostic handler sees them.

use crate::deep;
use ir::def::TraitSet;
use ir::{Body, Loc, Mapping, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Changes all leaf locations to opaque locations
///
/// Operations in functions that are no terminators get two copies before them. The first one and the operation itself point to a
/// number, the second one to nothing; copies have the former location beside it. What each points to is printed. Here an operation has
/// the location beside the pointer in the end. A test pass, as mlir-opt has it under the same name.
#[pass("test-opaque-loc", name = "(anonymous namespace)::TestOpaqueLoc", on = "builtin.module")]
pub(crate) struct TestOpaqueLoc;

impl TestOpaqueLoc {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut pointers = Pointers::default();
        visit(body, &mut |body, op| pointers.set(body, op));
        let mut out = String::new();
        visit(body, &mut |body, op| pointers.show(body, op, &mut out));
        let _ = writeln!(out, ": '{}' op ", body.root().name_str());
        cx.output(out);
        Ok(())
    }
}

/// Calls a function for each operation in a body, inner ones first.
fn visit(body: &mut Body, work: &mut impl FnMut(&mut Body, Op)) {
    let ops = body.root().walk_body_post_order().filter(|op| !op.is_root());
    let ops: Vec<Op> = ops.map(OpRef::handle).collect();
    for op in ops {
        if let Some(child) = body.child_mut(op) {
            deep(|| visit(child, work));
        }
        work(body, op);
    }
}

/// Locations that stand for pointers.
#[derive(Default)]
struct Pointers {
    count: u32,
    /// Text of the pointee, and fallback location, of each opaque location.
    known: FxHashMap<Loc, (String, Loc)>,
}

impl Pointers {
    /// Gives an operation a pointer, and copies of it.
    fn set(&mut self, body: &mut Body, op: Op) {
        let number = self.count;
        self.count += 1;
        let old = loc_of(body, op);
        let plain = self.pointer(body, [number, 0], format!("MyLocation: {number}"), Loc::UNKNOWN);
        set_loc(body, op, plain);
        let view = body.op(op);
        let is_in_module = view.parent().is_some_and(|parent| parent.is("builtin.module"));
        if is_in_module || view.has_trait(TraitSet::TERMINATOR) || view.successors().next().is_some() {
            return;
        }
        let copies = [(1, format!("MyLocation: {number}")), (2, "nullptr".to_owned())];
        for (kind, label) in copies {
            let copy = body.clone_op(op, &mut Mapping::new());
            body.insert_before(op, copy);
            let loc = self.pointer(body, [number, kind], label, old);
            set_loc(body, copy, loc);
        }
    }

    fn pointer(&mut self, body: &Body, [number, kind]: [u32; 2], label: String, beside: Loc) -> Loc {
        let loc = body.context().file_loc("test-opaque-loc", number, kind);
        self.known.insert(loc, (label, beside));
        loc
    }

    /// Writes what the location of an operation points to, and replaces it by the one beside the pointer.
    fn show(&self, body: &mut Body, op: Op, out: &mut String) {
        let Some((label, beside)) = self.known.get(&loc_of(body, op)) else { return };
        let _ = writeln!(out, "{label}: '{}' op ", body.op(op).name_str());
        set_loc(body, op, *beside);
    }
}

fn loc_of(body: &Body, op: Op) -> Loc {
    body.child(op).map_or_else(|| body.op(op).loc(), |child| child.root().loc())
}

fn set_loc(body: &mut Body, op: Op, loc: Loc) {
    match body.child_mut(op) {
        Some(child) => {
            let root = child.root_handle();
            child.set_loc(root, loc);
        }
        None => body.set_loc(op, loc),
    }
}
