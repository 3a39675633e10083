//! Locations of instructions.

use super::{Content, Field, Metadata, Node};
use ir::{AttrData, AttrRef, Loc};

impl<'m> Metadata<'m> {
    /// Returns the node of an instruction's location in a function with this description or none.
    #[inline]
    pub(crate) fn location_of(&mut self, loc: Loc, scope: Option<Node>) -> Option<Node> {
        // A position in a text is in no function that is described, if the one around is not.
        if scope.is_none() && loc.is_source() { None } else { self.described_location(loc, scope) }
    }

    fn described_location(&mut self, loc: Loc, scope: Option<Node>) -> Option<Node> {
        if let Some(&known) = self.locations.get(&(loc, scope, None)) {
            return known;
        }
        let attr = self.cx.attr_ref(self.cx.loc_attr(loc));
        let node = self.location(attr, scope, None);
        self.locations.insert((loc, scope, None), node);
        node
    }

    /// Returns the node of a location, which was inlined at another.
    pub(super) fn location(
        &mut self,
        loc: AttrRef<'m>,
        scope: Option<Node>,
        at: Option<Node>,
    ) -> Option<Node> {
        // Locations of several parts share them.
        let shared = matches!(loc.data(), AttrData::FusedLoc { .. } | AttrData::CallSiteLoc { .. });
        let key = (self.cx.loc_of_attr(loc.handle()), scope, at);
        if shared && let Some(&known) = self.locations.get(&key) {
            return known;
        }
        let node = ir::ensure_sufficient_stack(|| self.location_unguarded(loc, scope, at));
        if shared {
            self.locations.insert(key, node);
        }
        node
    }

    fn location_unguarded(
        &mut self,
        loc: AttrRef<'m>,
        scope: Option<Node>,
        at: Option<Node>,
    ) -> Option<Node> {
        let cx = self.cx;
        match loc.data() {
            AttrData::FileLoc { range, .. } => Some(self.place(range[0], range[1], scope?, at)),
            AttrData::NameLoc { child, .. } => self.location(cx.attr_ref(*child), scope, at),
            AttrData::CallSiteLoc { callee, caller } => {
                let caller = self.location(cx.attr_ref(*caller), scope, at).or(at)?;
                Some(self.location(cx.attr_ref(*callee), None, Some(caller)).unwrap_or(caller))
            }
            AttrData::FusedLoc { locs, metadata } => {
                let inner = metadata.map(|metadata| cx.attr_ref(metadata)).filter(|metadata| {
                    let name = metadata.dialect_def().map_or("", |def| def.name);
                    ["llvm.di_subprogram", "llvm.di_lexical_block", "llvm.di_lexical_block_file"]
                        .contains(&name)
                });
                let scope = match inner {
                    Some(inner) => self.debug_node(inner),
                    None => scope,
                };
                let mut merged = self.location(cx.attr_ref(*locs.first()?), scope, at);
                for &next in &locs[1..] {
                    let next = self.location(cx.attr_ref(next), scope, at);
                    merged = self.merged(merged?, next?);
                }
                merged
            }
            _ => None,
        }
    }

    pub(super) fn place(&mut self, line: u32, column: u32, scope: Node, at: Option<Node>) -> Node {
        // A column that does not fit is none.
        let column = if column > 0xFFFF { 0 } else { column };
        let mut fields = vec![("line", Field::Word(line.to_string().into_bytes().into()))];
        if column != 0 {
            fields.push(("column", Field::Word(column.to_string().into_bytes().into())));
        }
        fields.push(("scope", Field::Node(scope)));
        fields.extend(at.map(|at| ("inlinedAt", Field::Node(at))));
        self.node(Content::Special("DILocation", fields))
    }

    /// Returns the location of an instruction that stands for two: what they have in common.
    fn merged(&mut self, first: Node, second: Node) -> Option<Node> {
        if first == second {
            return Some(first);
        }
        let fields = |node: Node| match &self.nodes[node.0 as usize].content {
            Content::Special("DILocation", fields) => fields.clone(),
            _ => Vec::new(),
        };
        let (first, second) = (fields(first), fields(second));
        let of = |fields: &[(&'static str, Field)], name: &str| {
            fields.iter().find(|field| field.0 == name).map(|field| field.1.clone())
        };
        let node = |field: Option<Field>| match field {
            Some(Field::Node(node)) => Some(node),
            _ => None,
        };
        let (scope, at) = (node(of(&first, "scope"))?, node(of(&first, "inlinedAt")));
        let same_line = of(&first, "line") == of(&second, "line");
        let same = same_line && Some(scope) == node(of(&second, "scope"));
        let line = of(&first, "line").filter(|_| same).and_then(|line| match line {
            Field::Word(digits) => std::str::from_utf8(&digits).ok()?.parse().ok(),
            _ => None,
        });
        Some(self.place(line.unwrap_or(0), 0, scope, at))
    }

    /// Returns the name of the function that a location is in, its line and its column, as they are written.
    pub(crate) fn place_of(&self, location: Node) -> Option<[Vec<u8>; 3]> {
        let text = |node: Node, name: &str| {
            let Content::Special(_, fields) = &self.nodes[node.0 as usize].content else { return None };
            match &fields.iter().find(|field| field.0 == name)?.1 {
                Field::Word(text) | Field::Text(text) => Some(text.to_vec()),
                Field::Node(_) => None,
            }
        };
        let function = self.function_of(location)?;
        let number = |name: &str| text(location, name).unwrap_or_else(|| b"0".to_vec());
        Some([text(function, "name")?, number("line"), number("column")])
    }

    /// Returns the node that a field of a specialized node has.
    pub(super) fn field(&self, node: Node, name: &str) -> Option<Node> {
        let Content::Special(_, fields) = &self.nodes[node.0 as usize].content else { return None };
        match fields.iter().find(|field| field.0 == name)?.1 {
            Field::Node(node) => Some(node),
            _ => None,
        }
    }

    /// Returns the description of the function that a scope, a variable or a location is in.
    pub(crate) fn function_of(&self, node: Node) -> Option<Node> {
        let mut node = node;
        while !self.is_subprogram(node) {
            node = self.field(node, "scope")?;
        }
        Some(node)
    }

    fn is_subprogram(&self, node: Node) -> bool {
        matches!(&self.nodes[node.0 as usize].content, Content::Special("DISubprogram", _))
    }

    /// Returns the location into which a location was inlined at last: itself if it was not.
    pub(crate) fn outermost(&self, location: Node) -> Node {
        let mut node = location;
        while let Some(at) = self.field(node, "inlinedAt") {
            node = at;
        }
        node
    }

    /// Whether a node equals no other.
    pub(crate) fn is_distinct(&self, node: Node) -> bool {
        self.nodes[node.0 as usize].distinct
    }

    /// Returns the description of a function that its location carries.
    pub(crate) fn subprogram_of(&mut self, loc: Loc) -> Option<Node> {
        // A position in a text has no description; resolving it would need the lines of the text.
        if loc.is_source() {
            return None;
        }
        let function = self.cx.loc_parts(self.cx.loc_attr(loc)).find_map(|part| {
            let AttrData::FusedLoc { metadata: Some(metadata), .. } = part else { return None };
            let metadata = self.cx.attr_ref(*metadata);
            let is_function = metadata.dialect_def().is_some_and(|def| def.name == "llvm.di_subprogram");
            is_function.then_some(metadata)
        })?;
        self.debug_node(function)
    }
}
