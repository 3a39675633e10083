//! `transform-infer-effects`: marks the arguments of named sequences.

use ir::{Attr, Body, Ident, NamedAttr, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;
use transform::annotations::{consumed_arguments, marks};
use transform::attrs::{CONSUMED, READONLY};

/// Name of the operations whose arguments are marked.
const SEQUENCE: &str = "transform.named_sequence";

/// infer transform side effects for symbols
///
/// Marks each argument of a named sequence as `transform.consumed` or `transform.readonly`, by what its body does to it.
#[pass("transform-infer-effects", name = "InferEffectsPass")]
pub struct InferEffects;

impl InferEffects {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let marked: FxHashMap<Ident, Attr> = body
            .root()
            .walk()
            .filter(|op| op.is(SEQUENCE))
            .filter_map(|op| Some((op.symbol_name()?, op.attr_ident(Ident::ARG_ATTRS)?.handle())))
            .collect();
        let mut open: Vec<Vec<Op>> = vec![Vec::new()];
        let mut changed = false;
        while let Some(path) = open.pop() {
            let Some(at) = path.iter().try_fold(&mut *body, |body, &op| body.child_mut(op)) else { continue };
            if at.root().is(SEQUENCE) {
                changed |= mark(at, &marked);
                continue;
            }
            let children = at.children().into_iter();
            open.extend(children.map(|child| path.iter().copied().chain([child]).collect::<Vec<Op>>()));
        }
        if !changed {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Whether an operation includes a sequence that consumes an argument.
fn is_consumed_by_callee(op: OpRef<'_>, operand: usize, marked: &FxHashMap<Ident, Attr>) -> bool {
    let callee = op.attr("target").filter(|_| op.is("transform.include"));
    let list = callee.and_then(|callee| marked.get(&callee.as_flat_symbol()?));
    list.is_some_and(|&list| marks(Some(op.context().attr_ref(list)), operand).consumed)
}

/// Marks the arguments of a sequence with a body. Returns whether there are any.
fn mark(sequence: &mut Body, marked: &FxHashMap<Ident, Attr>) -> bool {
    let mut consumed = consumed_arguments(sequence.root());
    let block = sequence.root().regions().next().and_then(|region| region.first_block());
    for (argument, is_consumed) in block.into_iter().flat_map(|block| block.arguments()).zip(&mut consumed) {
        *is_consumed |= argument.uses().any(|at| is_consumed_by_callee(at.owner(), at.position(), marked));
    }
    if consumed.is_empty() {
        return false;
    }
    let cx = sequence.context().clone();
    let list = sequence.root().attr_ident(Ident::ARG_ATTRS);
    let old =
        |index: usize| list.and_then(|list| list.as_array()?.nth(index)?.as_dictionary()).unwrap_or_default();
    let dictionaries: Vec<Attr> = consumed
        .iter()
        .enumerate()
        .map(|(index, &is_consumed)| {
            let marks = [CONSUMED, READONLY].map(|name| cx.ident(name));
            let mut entries: Vec<NamedAttr> =
                old(index).iter().filter(|entry| !marks.contains(&entry.name)).copied().collect();
            let name = cx.ident(if is_consumed { CONSUMED } else { READONLY });
            entries.push(NamedAttr { name, value: Attr::UNIT });
            cx.dict_attr(&entries)
        })
        .collect();
    let root = sequence.root_handle();
    sequence.try_put_attr(root, Ident::ARG_ATTRS, Some(cx.array_attr(&dictionaries)));
    true
}
