//! Metadata of memory accesses: types for aliasing, alias scopes and access groups.

use super::Importer;
use crate::read::metadata::{Md, Node};
use diag::Diagnostic;
use ir::Attr;
use rustc_hash::{FxHashMap, FxHashSet};

/// Attributes of nodes.
#[derive(Default)]
pub(super) struct Aliasing {
    tbaa: FxHashMap<Node, Attr>,
    scopes: FxHashMap<Node, Attr>,
    groups: FxHashMap<Node, Attr>,
}

impl Aliasing {
    /// Returns the attribute of a tag.
    pub(super) fn tbaa(&self, md: &Md) -> Option<Attr> {
        match md {
            Md::Node(node) => self.tbaa.get(node).copied(),
            _ => None,
        }
    }
}

impl Importer<'_, '_> {
    fn items(&self, node: Node) -> Vec<Md> {
        self.m.nodes.tuple(&Md::Node(node)).map(<[Md]>::to_vec).unwrap_or_default()
    }

    /// Imports a tag with everything that it refers to.
    pub(super) fn import_tbaa(&mut self, md: &Md) -> Result<(), Diagnostic> {
        let Md::Node(node) = *md else { return Ok(()) };
        let mut seen = FxHashSet::default();
        let mut open = vec![node];
        while let Some(&current) = open.last() {
            if self.aliasing.tbaa.contains_key(&current) {
                open.pop();
                continue;
            }
            let items = self.items(current);
            let before = open.len();
            for item in &items {
                if let Md::Node(child) = item
                    && !self.aliasing.tbaa.contains_key(child)
                {
                    open.push(*child);
                }
            }
            if open.len() > before {
                if !seen.insert(current) {
                    let message = format!("has cycle in TBAA graph: {}", self.shown(&Md::Node(current)));
                    return Err(self.error(self.place, message));
                }
                continue;
            }
            open.pop();
            let attr = self.tbaa_attr(&items, current)?;
            self.aliasing.tbaa.insert(current, attr);
        }
        Ok(())
    }

    fn tbaa_attr(&mut self, items: &[Md], node: Node) -> Result<Attr, Diagnostic> {
        let shown = |importer: &Self| importer.shown(&Md::Node(node));
        match items {
            [] | [_] => {
                let id = match items.first() {
                    Some(Md::Text(id)) => Some(self.text(id)),
                    _ => None,
                };
                return Ok(self.attr("llvm.tbaa_root", &[id]));
            }
            [Md::Text(id), rest @ ..] => {
                let mut members = Vec::new();
                for (place, pair) in rest.chunks(2).enumerate() {
                    if items.len() / 2 <= place {
                        break;
                    }
                    let Some(member) = self.aliasing.tbaa(&pair[0]) else {
                        let place = 2 * place + 1;
                        let message = format!("operand '{place}' must be MDNode: {}", shown(self));
                        return Err(self.error(self.place, message));
                    };
                    let offset = match pair.get(1) {
                        None if items.len() == 2 => 0,
                        None => {
                            let message = format!("missing member offset: {}", shown(self));
                            return Err(self.error(self.place, message));
                        }
                        Some(offset) => match self.md_int(offset) {
                            Some(offset) => offset,
                            None => {
                                let place = 2 * place + 2;
                                let message =
                                    format!("operand '{place}' must be ConstantInt: {}", shown(self));
                                return Err(self.error(self.place, message));
                            }
                        },
                    };
                    let offset = self.cx.i64_attr(offset as i64);
                    members.push(self.attr("llvm.tbaa_member", &[Some(member), Some(offset)]));
                }
                let params = [Some(self.text(id)), Some(self.cx.array_attr(&members))];
                return Ok(self.attr("llvm.tbaa_type_desc", &params));
            }
            [_, _, _] | [_, _, _, _] => {
                if let Some(tag) = self.tbaa_access(items, node)? {
                    return Ok(tag);
                }
            }
            _ => {}
        }
        Err(self.error(self.place, format!("unsupported TBAA node format: {}", shown(self))))
    }

    /// Returns the attribute of a node that is the tag of an access.
    fn tbaa_access(&mut self, items: &[Md], node: Node) -> Result<Option<Attr>, Diagnostic> {
        let base = self.aliasing.tbaa(&items[0]);
        let first = self.m.nodes.tuple(&items[1]).and_then(|items| items.first());
        let has_name = matches!(first, Some(Md::Text(_)));
        let access = self.aliasing.tbaa(&items[1]).filter(|_| has_name);
        let (Some(base), Some(access), Some(offset)) = (base, access, self.md_int(&items[2])) else {
            return Ok(None);
        };
        let constant = match items.get(3) {
            None => false,
            Some(flag) => match self.md_int(flag) {
                Some(flag) => flag & 1 != 0,
                None => {
                    let shown = self.shown(&Md::Node(node));
                    return Err(self.error(self.place, format!("operand '3' must be ConstantInt: {shown}")));
                }
            },
        };
        let offset = Some(self.cx.i64_attr(offset as i64));
        let params = [Some(base), Some(access), offset, constant.then_some(Attr::TRUE)];
        Ok(Some(self.attr("llvm.tbaa_tag", &params)))
    }

    /// Returns the identity of a scope or a domain: its name, or something distinct if it refers to itself.
    fn identity(&self, node: Node, items: &[Md]) -> Option<Attr> {
        match items.first()? {
            Md::Node(own) if *own == node => Some(self.cx.new_distinct_attr(Attr::UNIT)),
            Md::Text(name) => Some(self.text(name)),
            _ => None,
        }
    }

    fn description(&self, items: &[Md], place: usize) -> Result<Option<Attr>, ()> {
        match items.get(place) {
            None => Ok(None),
            Some(Md::Text(text)) => Ok(Some(self.text(text))),
            Some(_) => Err(()),
        }
    }

    /// Imports the scopes of a list.
    pub(super) fn import_scopes(&mut self, list: &Md) -> Result<(), Diagnostic> {
        let scopes: Vec<Md> = self.m.nodes.tuple(list).map(<[Md]>::to_vec).unwrap_or_default();
        for scope in scopes {
            let Md::Node(node) = scope else { continue };
            let items = self.items(node);
            let bad_scope = |importer: &Self| {
                let message = format!("unsupported alias scope node: {}", importer.shown(&Md::Node(node)));
                importer.error(importer.place, message)
            };
            let Some(Md::Node(domain)) = items.get(1).cloned() else { return Err(bad_scope(self)) };
            let is_valid = |importer: &Self, node: Node, items: &[Md], place: usize| {
                let first = match items.first() {
                    Some(Md::Node(own)) => *own == node,
                    Some(Md::Text(_)) => true,
                    _ => false,
                };
                first && importer.description(items, place).is_ok()
            };
            if !is_valid(self, node, &items, 2) {
                return Err(bad_scope(self));
            }
            let domain_items = self.items(domain);
            if !is_valid(self, domain, &domain_items, 1) {
                let message = format!("unsupported alias domain node: {}", self.shown(&Md::Node(domain)));
                return Err(self.error(self.place, message));
            }
            if self.aliasing.scopes.contains_key(&node) {
                continue;
            }
            let domain_attr = match self.aliasing.scopes.get(&domain) {
                Some(&known) => known,
                None => {
                    let description = self.description(&domain_items, 1).unwrap_or(None);
                    let id = self.identity(domain, &domain_items);
                    let made = self.attr("llvm.alias_scope_domain", &[id, description]);
                    self.aliasing.scopes.insert(domain, made);
                    made
                }
            };
            let empty = matches!(items.get(2), Some(Md::Text(text)) if text.is_empty());
            let description = self.description(&items, 2).unwrap_or(None).filter(|_| !empty);
            let id = self.identity(node, &items);
            let made = self.attr("llvm.alias_scope", &[id, Some(domain_attr), description]);
            self.aliasing.scopes.insert(node, made);
        }
        Ok(())
    }

    /// Returns the attributes of the scopes of a list.
    pub(super) fn scopes(&self, list: &Md) -> Option<Vec<Attr>> {
        let items = self.m.nodes.tuple(list)?;
        items
            .iter()
            .map(|item| match item {
                Md::Node(node) => self.aliasing.scopes.get(node).copied(),
                _ => None,
            })
            .collect()
    }

    /// Imports a group of accesses, or a list of groups.
    pub(super) fn import_groups(&mut self, md: &Md) -> Result<(), Diagnostic> {
        let Md::Node(node) = *md else { return Ok(()) };
        let items = self.items(node);
        let groups: Vec<Node> = match items.is_empty() {
            true => vec![node],
            false => {
                let groups: Option<Vec<Node>> = items
                    .iter()
                    .map(|item| match item {
                        Md::Node(node) => Some(*node),
                        _ => None,
                    })
                    .collect();
                groups.unwrap_or_default()
            }
        };
        let fits = |group: &Node| {
            let stored = self.m.nodes.get(*group);
            stored.distinct && self.m.nodes.tuple(&Md::Node(*group)).is_some_and(<[Md]>::is_empty)
        };
        if groups.is_empty() || !groups.iter().all(fits) {
            let message = "expected an access group node to be empty and distinct";
            let error = self.error(self.place, message);
            let after = format!("unsupported access group node: {}", self.shown(md));
            return Err(error.followed_by(self.error(self.place, after)));
        }
        for group in groups {
            if !self.aliasing.groups.contains_key(&group) {
                let id = self.cx.new_distinct_attr(Attr::UNIT);
                let made = self.attr("llvm.access_group", &[Some(id)]);
                self.aliasing.groups.insert(group, made);
            }
        }
        Ok(())
    }

    /// Returns the attributes of a group of accesses, or of a list of groups.
    pub(super) fn access_groups(&self, md: &Md) -> Option<Vec<Attr>> {
        let Md::Node(node) = md else { return None };
        let items = self.m.nodes.tuple(md)?;
        if items.is_empty() {
            return Some(vec![*self.aliasing.groups.get(node)?]);
        }
        items
            .iter()
            .map(|item| match item {
                Md::Node(node) => self.aliasing.groups.get(node).copied(),
                _ => None,
            })
            .collect()
    }
}
