//! Metadata of instructions and functions as attributes.

use super::Importer;
use super::frame::Frame;
use crate::read::metadata::Md;
use crate::read::module::{Function, Inst};
use ir::{Attr, Loc, Op, OpState};

impl Importer<'_, '_> {
    /// Returns the integer of metadata that is a constant.
    pub(super) fn md_int(&self, md: &Md) -> Option<u64> {
        let value = self.m.consts.int(md.constant()?)?;
        Some(value.low_u64())
    }

    /// Returns the numbers of a list, for an attribute of numbers.
    fn numbers(&self, items: &[Md]) -> Option<Vec<i32>> {
        items.iter().map(|item| self.md_int(item).map(|value| value as i32)).collect()
    }

    fn has_attr(&self, frame: &Frame<'_>, op: Op, name: &str) -> bool {
        let name_of_op = frame.body.op(op).name();
        self.cx.op_info(name_of_op).is_some_and(|info| info.slot_named(name).is_some())
    }

    fn put(&self, frame: &mut Frame<'_>, op: Op, name: &str, value: Attr) -> bool {
        if !self.has_attr(frame, op, name) {
            return false;
        }
        frame.body.try_put_attr(op, self.cx.ident(name), Some(value))
    }

    /// Returns the attribute of a weight list of branches.
    fn weights(&self, node: &Md) -> Option<Vec<i32>> {
        let items = self.m.nodes.tuple(node)?;
        let [Md::Text(name), rest @ ..] = items else { return None };
        if name != b"branch_weights" || rest.is_empty() {
            return None;
        }
        let rest = match &rest[0] {
            Md::Text(text) if text == b"expected" => &rest[1..],
            Md::Text(_) => return None,
            _ => rest,
        };
        self.numbers(rest)
    }

    /// Adds the attributes of an instruction's metadata to its operation.
    pub(super) fn set_metadata(&mut self, frame: &mut Frame<'_>, inst: &Inst, op: Op) {
        for (kind, node) in &inst.attachments {
            let done = match &kind[..] {
                b"prof" => self.set_weights(frame, op, node),
                b"tbaa" => {
                    let tag = self.aliasing.tbaa(node);
                    tag.is_some_and(|tag| self.put(frame, op, "tbaa", self.cx.array_attr(&[tag])))
                }
                b"llvm.access.group" => {
                    let groups = self.access_groups(node);
                    groups.is_some_and(|groups| {
                        self.put(frame, op, "access_groups", self.cx.array_attr(&groups))
                    })
                }
                b"alias.scope" | b"noalias" => {
                    let name = if kind == b"noalias" { "noalias_scopes" } else { "alias_scopes" };
                    let scopes = self.scopes(node);
                    scopes.is_some_and(|scopes| self.put(frame, op, name, self.cx.array_attr(&scopes)))
                }
                b"llvm.loop" => {
                    let loc = frame.body.op(op).loc();
                    let annotation = self.loop_annotation(node, loc);
                    annotation.is_some_and(|annotation| self.put(frame, op, "loop_annotation", annotation))
                }
                b"dereferenceable" | b"dereferenceable_or_null" => {
                    let or_null = kind.ends_with(b"null");
                    let bytes = self.m.nodes.tuple(node).and_then(|items| self.md_int(items.first()?));
                    let attr = bytes.map(|bytes| {
                        let bytes = self.cx.i64_attr(bytes as i64);
                        self.attr("llvm.dereferenceable", &[Some(bytes), or_null.then_some(Attr::TRUE)])
                    });
                    attr.is_some_and(|attr| self.put(frame, op, "dereferenceable", attr))
                }
                b"mmra" => self.set_relaxation(frame, op, node),
                _ => true,
            };
            if !done && self.options.emit_expensive_warnings {
                let loc = self.loc_of(inst.attachment("dbg"));
                let message =
                    format!("unhandled metadata: {} on   {}", self.shown(node), self.m.slice(inst.span));
                self.warn(loc, message);
            }
        }
    }

    /// Returns metadata as LLVM shows it.
    pub(super) fn shown(&self, md: &Md) -> String {
        match md {
            Md::Null => "<null operand!>".to_owned(),
            Md::Text(text) => format!("!\"{}\"", String::from_utf8_lossy(text)),
            Md::Value(ty, _) => self.m.types.text(*ty),
            Md::Node(node) => {
                let stored = self.m.nodes.get(*node);
                let text = self.m.slice(stored.span);
                match stored.number {
                    Some(number) => format!("!{number} = {text}"),
                    None => text,
                }
            }
        }
    }

    fn set_weights(&mut self, frame: &mut Frame<'_>, op: Op, node: &Md) -> bool {
        let Some(weights) = self.weights(node) else { return false };
        if frame.body.op(op).num_successors() == 0 {
            return frame.body.op(op).is("llvm.call");
        }
        self.put(frame, op, "branch_weights", self.cx.i32_array_attr(&weights))
    }

    /// Sets tags of the memory model.
    fn set_relaxation(&mut self, frame: &mut Frame<'_>, op: Op, node: &Md) -> bool {
        let tag = |importer: &Self, node: &Md| {
            let Some([Md::Text(prefix), Md::Text(suffix)]) = importer.m.nodes.tuple(node) else {
                return None;
            };
            let params = [Some(importer.text(prefix)), Some(importer.text(suffix))];
            Some(importer.attr("llvm.mmra_tag", &params))
        };
        let attr = match tag(self, node) {
            Some(tag) => tag,
            None => {
                let items = self.m.nodes.tuple(node).unwrap_or_default();
                let Some(tags) = items.iter().map(|item| tag(self, item)).collect::<Option<Vec<Attr>>>()
                else {
                    return false;
                };
                self.cx.array_attr(&tags)
            }
        };
        frame.body.set_attr(op, self.cx.ident("llvm.mmra"), Some(attr));
        true
    }

    /// Sets the attributes of a function's metadata.
    pub(super) fn set_function_metadata(&mut self, state: &mut OpState, loc: Loc, function: &Function) {
        let cx = self.cx;
        for (kind, node) in &function.attachments {
            let items = self.m.nodes.tuple(node).unwrap_or_default();
            let done = match &kind[..] {
                b"prof" => match items {
                    [Md::Text(name), count] if name == b"function_entry_count" => match self.md_int(count) {
                        Some(count) => {
                            state.try_put_named(cx, "function_entry_count", cx.i64_attr(count as i64))
                        }
                        None => false,
                    },
                    _ => false,
                },
                b"vec_type_hint" => self.set_vector_hint(state, items),
                b"work_group_size_hint" | b"reqd_work_group_size" => {
                    let name = String::from_utf8_lossy(kind).into_owned();
                    match self.numbers(items).filter(|numbers| !numbers.is_empty()) {
                        Some(numbers) => state.try_put_named(cx, &name, cx.i32_array_attr(&numbers)),
                        None => false,
                    }
                }
                b"intel_reqd_sub_group_size" => match items.first().and_then(|size| self.md_int(size)) {
                    Some(size) => {
                        state.try_put_named(cx, "intel_reqd_sub_group_size", cx.i32_attr(size as i32))
                    }
                    None => false,
                },
                _ => true,
            };
            if !done {
                let message = format!(
                    "unhandled function metadata: {} on {}",
                    self.shown(node),
                    self.m.slice(function.span)
                );
                self.warn(loc, message);
            }
        }
    }

    fn set_vector_hint(&mut self, state: &mut OpState, items: &[Md]) -> bool {
        let [Md::Value(ty, _), signed] = items else { return false };
        let Some(signed) = self.md_int(signed) else { return false };
        let ty = self.ty(*ty);
        let params = [Some(self.cx.type_attr(ty)), (signed != 0).then_some(Attr::TRUE)];
        let hint = self.attr("llvm.vec_type_hint", &params);
        state.try_put_named(self.cx, "vec_type_hint", hint)
    }
}
