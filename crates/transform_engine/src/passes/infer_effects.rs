//! `transform-infer-effects`: marks the arguments of named sequences.

use ir::{Attr, Body, Ident, NamedAttr, Op};
use pass::{PassCx, PassResult, pass};
use transform::annotations::consumed_arguments;
use transform::attrs::{CONSUMED, READONLY};

/// infer transform side effects for symbols
///
/// Marks each argument of a named sequence as `transform.consumed` or `transform.readonly`, by what its body does to it.
#[pass("transform-infer-effects", name = "InferEffectsPass")]
pub struct InferEffects;

impl InferEffects {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut open: Vec<Vec<Op>> = vec![Vec::new()];
        let mut changed = false;
        while let Some(path) = open.pop() {
            let Some(at) = path.iter().try_fold(&mut *body, |body, &op| body.child_mut(op)) else { continue };
            if at.root().is("transform.named_sequence") {
                changed |= mark(at);
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

/// Marks the arguments of a sequence with a body. Returns whether there are any.
fn mark(sequence: &mut Body) -> bool {
    let consumed = consumed_arguments(sequence.root());
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
