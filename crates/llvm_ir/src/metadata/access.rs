//! Metadata of accesses: types of the source language, alias scopes, access groups, and what loads promise.

use super::{Content, Item, Metadata, Node};
use ir::{AttrRef, OpRef};

/// An attachment of an instruction: its kind's number, by which attachments are ordered, its name and its node.
pub(crate) type Attachment = (u32, &'static str, Node);

pub(crate) const PROF: (u32, &str) = (2, "prof");
pub(crate) const LOOP: (u32, &str) = (18, "llvm.loop");

impl<'m> Metadata<'m> {
    /// Returns the node of a type of the source language, or of the root of such types.
    fn tbaa_type(&mut self, attr: AttrRef<'m>) -> Node {
        if let Some(&node) = self.of_attrs.get(&attr.handle()) {
            return node;
        }
        let id = attr.dialect_param(0).and_then(|id| id.as_bytes());
        let mut items: Vec<Item> = id.map(Item::text).into_iter().collect();
        for member in attr.dialect_param(1).and_then(|members| members.as_array()).into_iter().flatten() {
            if let Some(ty) = member.dialect_param(0) {
                items.push(Item::Node(ir::ensure_sufficient_stack(|| self.tbaa_type(ty))));
            }
            items.push(Item::int(64, member.dialect_param(1).and_then(|at| at.as_i64()).unwrap_or(0)));
        }
        let node = if id.is_none() { self.self_referential(Vec::new()) } else { self.tuple(items) };
        self.of_attrs.insert(attr.handle(), node);
        node
    }

    fn tbaa_tag(&mut self, tag: AttrRef<'m>) -> Option<Node> {
        let base = self.tbaa_type(tag.dialect_param(0)?);
        let access = self.tbaa_type(tag.dialect_param(1)?);
        let offset = tag.dialect_param(2).and_then(|offset| offset.as_i64()).unwrap_or(0);
        let mut items = vec![Item::Node(base), Item::Node(access), Item::int(64, offset)];
        if tag.dialect_param(3).is_some() {
            items.push(Item::int(64, 1));
        }
        Some(self.tuple(items))
    }

    /// Returns the node of a scope or a domain: its identifier is a string, or itself.
    fn identified(&mut self, attr: AttrRef<'m>, rest: Vec<Item>) -> Node {
        if let Some(&node) = self.of_attrs.get(&attr.handle()) {
            return node;
        }
        let node = match attr.dialect_param(0).and_then(|id| id.as_bytes()) {
            Some(id) => self.tuple([vec![Item::text(id)], rest].concat()),
            None => self.self_referential(rest),
        };
        self.of_attrs.insert(attr.handle(), node);
        node
    }

    fn alias_scope(&mut self, scope: AttrRef<'m>) -> Node {
        let text = |attr: Option<AttrRef<'m>>| attr.and_then(|text| text.as_bytes()).map(Item::text);
        let mut rest = Vec::new();
        if let Some(domain) = scope.dialect_param(1) {
            let description = text(domain.dialect_param(1)).into_iter().collect();
            rest.push(Item::Node(self.identified(domain, description)));
        }
        rest.extend(text(scope.dialect_param(2)));
        self.identified(scope, rest)
    }

    /// Returns the node of a list of alias scopes.
    pub(crate) fn alias_scopes(&mut self, scopes: impl Iterator<Item = AttrRef<'m>>) -> Node {
        let items = scopes.map(|scope| Item::Node(self.alias_scope(scope))).collect();
        self.tuple(items)
    }

    /// Returns the node of an access group.
    pub(super) fn access_group(&mut self, group: AttrRef<'m>) -> Node {
        if let Some(&node) = self.of_attrs.get(&group.handle()) {
            return node;
        }
        let node = self.distinct(Content::Tuple(Vec::new()));
        self.of_attrs.insert(group.handle(), node);
        node
    }

    /// Returns the node of the weights of branches.
    pub(crate) fn branch_weights(&mut self, weights: &[i64]) -> Node {
        let numbers = weights.iter().map(|&weight| Item::int(32, weight));
        self.tuple([Item::text(b"branch_weights")].into_iter().chain(numbers).collect())
    }
}

/// Adds the attachments that an access has.
pub(crate) fn attachments_of_access<'m>(op: OpRef<'m>, meta: &mut Metadata<'m>, out: &mut Vec<Attachment>) {
    let array = |name: &str| op.attr(name).and_then(|list| list.as_array());
    if let Some(mut tags) = array("tbaa").filter(|tags| tags.len() == 1)
        && let Some(node) = tags.next().and_then(|tag| meta.tbaa_tag(tag))
    {
        out.push((1, "tbaa", node));
    }
    let empty = |meta: &mut Metadata<'m>| meta.tuple(Vec::new());
    if op.attr("invariant").is_some() {
        out.push((6, "invariant.load", empty(meta)));
    }
    for (number, kind, name) in [(7, "alias.scope", "alias_scopes"), (8, "noalias", "noalias_scopes")] {
        if let Some(scopes) = array(name).filter(|scopes| scopes.len() > 0) {
            out.push((number, kind, meta.alias_scopes(scopes)));
        }
    }
    if op.attr("nontemporal").is_some() {
        out.push((9, "nontemporal", meta.tuple(vec![Item::int(32, 1)])));
    }
    if let Some(bytes) = op.attr("dereferenceable") {
        let count = bytes.dialect_param(0).and_then(|count| count.as_i64()).unwrap_or(0);
        let node = meta.tuple(vec![Item::int(64, count)]);
        out.push(match bytes.dialect_param(1) {
            Some(_) => (13, "dereferenceable_or_null", node),
            None => (12, "dereferenceable", node),
        });
    }
    if op.attr("invariantGroup").is_some() {
        out.push((16, "invariant.group", empty(meta)));
    }
    if let Some(groups) = array("access_groups").filter(|groups| groups.len() > 0) {
        let nodes: Vec<Node> = groups.map(|group| meta.access_group(group)).collect();
        let node = match nodes[..] {
            [only] => only,
            _ => meta.tuple(nodes.into_iter().map(Item::Node).collect()),
        };
        out.push((25, "llvm.access.group", node));
    }
    if let Some(tags) = op.attr("llvm.mmra") {
        let pair = |tag: AttrRef<'m>, meta: &mut Metadata<'m>| {
            let part = |index| tag.dialect_param(index).and_then(|text| text.as_bytes()).unwrap_or_default();
            meta.tuple(vec![Item::text(part(0)), Item::text(part(1))])
        };
        let node = match tags.as_array() {
            Some(list) => {
                let items = list.map(|tag| Item::Node(pair(tag, meta))).collect();
                meta.tuple(items)
            }
            None => pair(tags, meta),
        };
        out.push((40, "mmra", node));
    }
}
