//! Debug information: locations, and descriptions that may contain themselves.

use super::Importer;
use crate::read::metadata::{Content, Element, Md, Node};
use crate::read::module::Function;
use ir::{Attr, AttrData, Loc};
use rustc_hash::FxHashMap;

/// State of the translation of one description that may contain itself.
struct Open {
    node: Node,
    /// Reference to itself inside of it, if there is one.
    own: Option<Attr>,
    /// References to descriptions further out that are inside of it.
    unbound: Vec<Attr>,
    /// Other descriptions that refer to this one, and to none further in.
    dependents: Vec<Node>,
}

impl Open {
    fn add_unbound(&mut self, references: &[Attr]) {
        for own in references {
            if !self.unbound.contains(own) {
                self.unbound.push(*own);
            }
        }
    }
}

/// Descriptions that have been translated.
#[derive(Default)]
pub(super) struct Debug {
    known: FxHashMap<Node, Attr>,
    /// Descriptions that refer to others that were open then.
    dependent: FxHashMap<Node, (Attr, Vec<Attr>)>,
    open: Vec<Open>,
    identities: FxHashMap<Node, Attr>,
    distinct: FxHashMap<Node, Attr>,
    locations: FxHashMap<Node, Loc>,
}

/// Returns the number of parameters of descriptions of a name that may contain themselves.
fn recursive_params(name: &str) -> Option<usize> {
    match name {
        "DICompositeType" => Some(16),
        "DISubprogram" => Some(14),
        _ => None,
    }
}

impl Importer<'_, '_> {
    /// Returns the attribute that makes a node unlike all others.
    pub(super) fn distinct_id(&mut self, node: Node) -> Attr {
        if let Some(&known) = self.debug.distinct.get(&node) {
            return known;
        }
        let id = self.cx.new_distinct_attr(Attr::UNIT);
        self.debug.distinct.insert(node, id);
        id
    }

    /// Returns the attribute of a description; `None` if it cannot be translated.
    pub(super) fn description_of(&mut self, md: &Md) -> Option<Attr> {
        let Md::Node(node) = *md else { return None };
        if let Some(&known) = self.debug.known.get(&node) {
            return Some(known);
        }
        let name = self.m.nodes.special(md)?.0;
        let params = recursive_params(name);
        if let Some(params) = params
            && let Some(place) = self.debug.open.iter().position(|open| open.node == node)
        {
            return Some(self.own_reference(place, node, name, params));
        }
        if let Some(found) = self.dependent(node) {
            return Some(found);
        }
        if params.is_some() {
            self.debug.open.push(Open { node, own: None, unbound: Vec::new(), dependents: Vec::new() });
        }
        let made = ir::ensure_sufficient_stack(|| self.make_description(node, md));
        let result = made.map(|made| self.finish_description(node, made));
        if params.is_some() {
            self.close(node);
        }
        result
    }

    /// Returns what stands for a description inside of itself.
    fn own_reference(&mut self, place: usize, node: Node, name: &str, count: usize) -> Attr {
        let own = match self.debug.open[place].own {
            Some(own) => own,
            None => {
                let id = match self.debug.identities.get(&node) {
                    Some(&id) => id,
                    None => {
                        let id = self.cx.new_distinct_attr(Attr::UNIT);
                        self.debug.identities.insert(node, id);
                        id
                    }
                };
                let mut params = vec![None; count];
                (params[0], params[1]) = (Some(id), Some(Attr::TRUE));
                let kind =
                    if name == "DISubprogram" { "llvm.di_subprogram" } else { "llvm.di_composite_type" };
                let own = self.attr(kind, &params);
                self.debug.open[place].own = Some(own);
                own
            }
        };
        if let Some(last) = self.debug.open.last_mut() {
            last.add_unbound(&[own]);
        }
        own
    }

    /// Returns the description of a node that refers to others which have been open since it was translated.
    fn dependent(&mut self, node: Node) -> Option<Attr> {
        let (attr, unbound) = self.debug.dependent.get(&node)?;
        self.debug.open.last_mut()?.add_unbound(unbound);
        Some(*attr)
    }

    /// Notes a description that holds until one that it refers to is closed.
    fn add_dependent(&mut self, node: Node, attr: Attr, unbound: Vec<Attr>) {
        let refers = |open: &&mut Open| open.own.is_some_and(|own| unbound.contains(&own));
        if let Some(innermost) = self.debug.open.iter_mut().rev().find(refers) {
            innermost.dependents.push(node);
            self.debug.dependent.insert(node, (attr, unbound));
        }
    }

    fn finish_description(&mut self, node: Node, made: Attr) -> Attr {
        let mut result = made;
        let Some(last) = self.debug.open.last_mut() else {
            self.debug.known.insert(node, result);
            return result;
        };
        if last.node != node {
            if last.unbound.is_empty() {
                self.debug.known.insert(node, result);
            }
            return result;
        }
        if let Some(own) = last.own {
            last.unbound.retain(|other| *other != own);
            if let AttrData::Dialect { def, params } = self.cx.attr_data(result) {
                let mut params = params.to_vec();
                params[0] = self.cx.attr_ref(own).dialect_param(0).map(|id| id.handle());
                result = self.cx.dialect_attr(*def, params);
            }
        }
        let unbound = last.unbound.clone();
        if unbound.is_empty() {
            self.debug.known.insert(node, result);
        } else {
            self.add_dependent(node, result, unbound);
        }
        result
    }

    fn close(&mut self, node: Node) {
        if self.debug.open.last().is_none_or(|last| last.node != node) {
            return;
        }
        let Some(closed) = self.debug.open.pop() else { return };
        for node in closed.dependents {
            self.debug.dependent.remove(&node);
        }
        if let Some(outer) = self.debug.open.last_mut() {
            outer.add_unbound(&closed.unbound);
        }
    }

    /// Returns the name of the file of a scope.
    pub(super) fn file_name(&self, scope: &Md) -> Vec<u8> {
        let file = match self.m.nodes.special(scope) {
            Some(("DIFile", _)) => scope.clone(),
            _ => self.m.nodes.md(scope, "file"),
        };
        self.m.nodes.text(&file, "filename").unwrap_or_default().to_vec()
    }

    /// Returns the location of an instruction; that of nothing is unknown.
    pub(super) fn loc_of(&mut self, md: Option<&Md>) -> Loc {
        let Some(md) = md else { return Loc::UNKNOWN };
        ir::ensure_sufficient_stack(|| self.make_loc(md))
    }

    fn make_loc(&mut self, md: &Md) -> Loc {
        let Md::Node(node) = *md else { return Loc::UNKNOWN };
        if let Some(&known) = self.debug.locations.get(&node) {
            return known;
        }
        let nodes = &self.m.nodes;
        if nodes.special(md).is_none_or(|special| special.0 != "DILocation") {
            return Loc::UNKNOWN;
        }
        let (line, column) = (nodes.number(md, "line"), nodes.number(md, "column"));
        let (scope, inlined) = (nodes.md(md, "scope"), nodes.md(md, "inlinedAt"));
        let file = self.file_name(&scope);
        let place = self.file_place(&file, line, column);
        // A location that is inlined into itself ends here.
        self.debug.locations.insert(node, Loc::UNKNOWN);
        let metadata = self.description_of(&scope);
        let mut attr = self.cx.attr(AttrData::FusedLoc { locs: [place].into(), metadata });
        if inlined != Md::Null {
            let caller = self.loc_of(Some(&inlined));
            let caller = self.cx.loc_attr(caller);
            attr = self.cx.attr(AttrData::CallSiteLoc { callee: attr, caller });
        }
        let loc = self.cx.loc_of_attr(attr);
        self.debug.locations.insert(node, loc);
        loc
    }

    fn file_place(&self, file: &[u8], line: i128, column: i128) -> Attr {
        let clip = |number: i128| u32::try_from(number).unwrap_or(0);
        let file = self.cx.ident_bytes(file);
        let range = [clip(line), clip(column), clip(line), clip(column)];
        self.cx.attr(AttrData::FileLoc { file, range, extent: ir::LocExtent::Place })
    }

    /// Returns the location of a function: its description, if it has one.
    pub(super) fn function_loc(&mut self, function: &Function) -> Loc {
        let subprogram =
            function.attachments.iter().find(|entry| entry.0 == b"dbg").map(|entry| entry.1.clone());
        let Some(subprogram) = subprogram else { return Loc::UNKNOWN };
        if self.m.nodes.special(&subprogram).is_none_or(|special| special.0 != "DISubprogram") {
            return Loc::UNKNOWN;
        }
        let line = self.m.nodes.number(&subprogram, "line");
        let file = self.file_name(&subprogram);
        let place = self.file_place(&file, line, 0);
        let metadata = self.description_of(&subprogram);
        let attr = self.cx.attr(AttrData::FusedLoc { locs: [place].into(), metadata });
        self.cx.loc_of_attr(attr)
    }

    /// Returns the attribute of an expression.
    pub(super) fn expression_of(&mut self, md: &Md) -> Attr {
        let elements: &[Element] = match md {
            Md::Node(node) => match &self.m.nodes.get(*node).content {
                Content::Expression(elements) => elements,
                _ => &[],
            },
            _ => &[],
        };
        let mut operations: Vec<(Attr, Vec<Attr>)> = Vec::new();
        for element in elements {
            match element {
                Element::Word(word) if word.starts_with("DW_OP_") => {
                    operations.push((self.text(word.as_bytes()), Vec::new()));
                }
                other => {
                    let argument = match other {
                        Element::Word(word) => self.text(word.as_bytes()),
                        Element::Number(number) => self.cx.i64_attr(*number as i64),
                    };
                    if let Some(last) = operations.last_mut() {
                        last.1.push(argument);
                    }
                }
            }
        }
        let list: Vec<Attr> = operations
            .into_iter()
            .map(|(operation, arguments)| {
                let arguments = (!arguments.is_empty()).then(|| self.cx.array_attr(&arguments));
                self.attr("llvm.di_expression_elem", &[Some(operation), arguments])
            })
            .collect();
        let list = (!list.is_empty()).then(|| self.cx.array_attr(&list));
        self.attr("llvm.di_expression", &[list])
    }

    /// Returns the descriptions of a global variable.
    pub(super) fn global_expressions(&mut self, attachments: &[(Vec<u8>, Md)]) -> Vec<Attr> {
        let mut found = Vec::new();
        for (_, node) in attachments.iter().filter(|entry| entry.0 == b"dbg") {
            let (variable, expression) = (self.m.nodes.md(node, "var"), self.m.nodes.md(node, "expr"));
            let Some(variable) = self.description_of(&variable) else { continue };
            let expression = Some(self.expression_of(&expression));
            found.push(self.attr("llvm.di_global_variable_expression", &[Some(variable), expression]));
        }
        found
    }
}
