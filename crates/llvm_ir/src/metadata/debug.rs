//! Descriptions of the source: files, types, functions, variables.

use super::{Content, Field, Item, Metadata, Node};
use crate::text::Text;
use ir::AttrRef;

/// Fields of a node in LLVM's order.
#[derive(Default)]
struct Fields(Vec<(&'static str, Field)>);

impl Fields {
    fn word(&mut self, name: &'static str, text: impl Into<Vec<u8>>) {
        self.0.push((name, Field::Word(text.into().into())));
    }

    /// Adds a word that the attribute is.
    fn of_word(&mut self, name: &'static str, attr: Option<AttrRef<'_>>) {
        if let Some(word) = attr.and_then(|word| word.as_str()) {
            self.word(name, word);
        }
    }

    /// Adds a string that is not empty.
    fn text(&mut self, name: &'static str, attr: Option<AttrRef<'_>>) {
        if let Some(text) = attr.and_then(|text| text.as_bytes()).filter(|text| !text.is_empty()) {
            self.0.push((name, Field::Text(text.into())));
        }
    }

    /// Adds a number that is not 0.
    fn number(&mut self, name: &'static str, attr: Option<AttrRef<'_>>) {
        if number(attr) != 0 {
            self.word(name, number(attr).to_string());
        }
    }

    /// Adds a truth value.
    fn bool(&mut self, name: &'static str, value: bool) {
        self.word(name, if value { "true" } else { "false" });
    }

    /// Adds a node that is there.
    fn node(&mut self, name: &'static str, node: Option<Node>) {
        self.0.extend(node.map(|node| (name, Field::Node(node))));
    }

    /// Adds a node, or `null`.
    fn node_or_null(&mut self, name: &'static str, node: Option<Node>) {
        match node {
            Some(node) => self.node(name, Some(node)),
            None => self.word(name, "null"),
        }
    }
}

fn number(attr: Option<AttrRef<'_>>) -> u64 {
    attr.and_then(|number| number.as_i64()).unwrap_or(0) as u64
}

pub(crate) const FLAGS: [(&str, u64); 25] = [
    ("FwdDecl", 1 << 2),
    ("AppleBlock", 1 << 3),
    ("ReservedBit4", 1 << 4),
    ("Virtual", 1 << 5),
    ("Artificial", 1 << 6),
    ("Explicit", 1 << 7),
    ("Prototyped", 1 << 8),
    ("ObjcClassComplete", 1 << 9),
    ("ObjectPointer", 1 << 10),
    ("Vector", 1 << 11),
    ("StaticMember", 1 << 12),
    ("LValueReference", 1 << 13),
    ("RValueReference", 1 << 14),
    ("ExportSymbols", 1 << 15),
    ("IntroducedVirtual", 1 << 18),
    ("BitField", 1 << 19),
    ("NoReturn", 1 << 20),
    ("TypePassByValue", 1 << 22),
    ("TypePassByReference", 1 << 23),
    ("EnumClass", 1 << 24),
    ("Thunk", 1 << 25),
    ("NonTrivial", 1 << 26),
    ("BigEndian", 1 << 27),
    ("LittleEndian", 1 << 28),
    ("AllCallsDescribed", 1 << 29),
];

pub(crate) const SUBPROGRAM_FLAGS: [(&str, u64); 11] = [
    ("Virtual", 1),
    ("PureVirtual", 2),
    ("LocalToUnit", 4),
    ("Definition", 8),
    ("Optimized", 16),
    ("Pure", 32),
    ("Elemental", 64),
    ("Recursive", 128),
    ("MainSubprogram", 256),
    ("Deleted", 512),
    ("ObjCDirect", 2048),
];

/// Returns the names of the flags that are set: accessibility and inheritance are numbers of two bits.
fn flags(value: u64) -> String {
    let mut names = Vec::new();
    let pairs = [
        (value & 3, ["Private", "Protected", "Public"]),
        (value >> 16 & 3, ["SingleInheritance", "MultipleInheritance", "VirtualInheritance"]),
    ];
    for (field, cases) in pairs {
        if let Some(case) = field.checked_sub(1).and_then(|index| cases.get(index as usize)) {
            names.push(format!("DIFlag{case}"));
        }
    }
    names.extend(FLAGS.iter().filter(|flag| value & flag.1 != 0).map(|flag| format!("DIFlag{}", flag.0)));
    names.join(" | ")
}

/// Returns whether descriptions of a name may contain themselves.
fn is_recursive(name: &str) -> bool {
    matches!(name, "llvm.di_composite_type" | "llvm.di_subprogram")
}

/// Returns whether a description stands for one that it is inside of.
fn is_own_reference(attr: AttrRef<'_>) -> bool {
    attr.dialect_def().is_some_and(|def| is_recursive(def.name)) && attr.dialect_param(1).is_some()
}

impl<'m> Metadata<'m> {
    /// Returns the node of a description; `None` for the type that is none.
    pub(crate) fn debug_node(&mut self, attr: AttrRef<'m>) -> Option<Node> {
        if let Some(&known) = self.of_attrs.get(&attr.handle()) {
            return Some(known);
        }
        let node = ir::ensure_sufficient_stack(|| self.make_debug_node(attr))?;
        // What a reference of a type to itself is depends on where it is.
        if !is_own_reference(attr) {
            self.of_attrs.insert(attr.handle(), node);
        }
        Some(node)
    }

    fn make_debug_node(&mut self, attr: AttrRef<'m>) -> Option<Node> {
        let param = |index: usize| attr.dialect_param(index);
        let name = attr.dialect_def()?.name;
        if is_recursive(name) {
            return self.recursive(attr, name);
        }
        let mut fields = Fields::default();
        match name {
            "llvm.di_file" => {
                for (index, name) in [(0, "filename"), (1, "directory")] {
                    let text = param(index).and_then(|text| text.as_bytes()).unwrap_or_default();
                    fields.0.push((name, Field::Text(text.into())));
                }
                Some(self.node(Content::Special("DIFile", fields.0)))
            }
            "llvm.di_expression" => Some(self.expression(Some(attr))),
            "llvm.di_compile_unit" => Some(self.compile_unit(attr)),
            "llvm.di_basic_type"
            | "llvm.di_derived_type"
            | "llvm.di_string_type"
            | "llvm.di_subroutine_type" => self.simple_type(attr, name),
            "llvm.di_subrange" | "llvm.di_generic_subrange" => {
                for (index, name) in ["count", "lowerBound", "upperBound", "stride"].into_iter().enumerate() {
                    self.bound(name, param(index), &mut fields);
                }
                let special = if name == "llvm.di_subrange" { "DISubrange" } else { "DIGenericSubrange" };
                Some(self.node(Content::Special(special, fields.0)))
            }
            "llvm.di_local_variable"
            | "llvm.di_global_variable"
            | "llvm.di_global_variable_expression"
            | "llvm.di_label" => self.variable(attr, name),
            "llvm.di_annotation" => {
                let item =
                    |index| Item::text(param(index).and_then(|text| text.as_bytes()).unwrap_or_default());
                Some(self.tuple(vec![item(0), item(1)]))
            }
            "llvm.di_lexical_block" | "llvm.di_lexical_block_file" => Some(self.block(attr, name)),
            _ => self.scope(attr, name),
        }
    }

    fn block(&mut self, attr: AttrRef<'m>, name: &str) -> Node {
        let param = |index: usize| attr.dialect_param(index);
        let mut fields = Fields::default();
        let (scope, file) = (self.optional(param(0)), self.optional(param(1)));
        fields.node_or_null("scope", scope);
        fields.node("file", file);
        if name == "llvm.di_lexical_block_file" {
            fields.word("discriminator", number(param(2)).to_string());
            return self.distinct(Content::Special("DILexicalBlockFile", fields.0));
        }
        fields.number("line", param(2));
        fields.number("column", param(3));
        self.distinct(Content::Special("DILexicalBlock", fields.0))
    }

    fn optional(&mut self, attr: Option<AttrRef<'m>>) -> Option<Node> {
        self.debug_node(attr?)
    }

    /// Returns the node of a list of descriptions; absent for an empty list.
    fn list(&mut self, attr: Option<AttrRef<'m>>) -> Option<Node> {
        let items = attr?.as_array().filter(|items| items.len() > 0)?;
        let items = items.map(|item| self.debug_node(item).map_or(Item::Null, Item::Node)).collect();
        Some(self.tuple(items))
    }

    /// Adds a bound of an array: a number, a variable or an expression.
    fn bound(&mut self, name: &'static str, attr: Option<AttrRef<'m>>, fields: &mut Fields) {
        match attr.and_then(|bound| bound.as_i64()) {
            Some(number) => fields.word(name, number.to_string()),
            None => {
                let node = self.optional(attr);
                fields.node(name, node);
            }
        }
    }

    /// Returns an expression, which is written where it is used.
    pub(crate) fn expression(&mut self, attr: Option<AttrRef<'m>>) -> Node {
        let mut text = b"!DIExpression(".to_vec();
        let list = attr.and_then(|attr| attr.dialect_param(0)).and_then(|list| list.as_array());
        let mut first = true;
        for element in list.into_iter().flatten() {
            let words = element.dialect_param(1).and_then(|list| list.as_array());
            for word in element.dialect_param(0).into_iter().chain(words.into_iter().flatten()) {
                text.text(if std::mem::take(&mut first) { "" } else { ", " });
                match word.as_str() {
                    Some(word) => text.text(word),
                    None => text.number(number(Some(word))),
                }
            }
        }
        text.push(b')');
        self.node(Content::Inline(text.into()))
    }

    fn compile_unit(&mut self, attr: AttrRef<'m>) -> Node {
        let param = |index: usize| attr.dialect_param(index);
        let mut fields = Fields::default();
        fields.of_word("language", param(1));
        let file = self.optional(param(2));
        fields.node_or_null("file", file);
        fields.text("producer", param(3));
        fields.bool("isOptimized", param(4).and_then(|value| value.as_bool()).unwrap_or(false));
        fields.word("runtimeVersion", "0");
        fields.text("splitDebugFilename", param(7));
        let kinds = ["NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"];
        let kind = kinds.get(number(param(5)) as usize).copied().unwrap_or("NoDebug");
        fields.word("emissionKind", kind);
        let tables = ["", "GNU", "None", "Apple"];
        if let Some(table) = tables.get(number(param(6)) as usize).filter(|table| !table.is_empty()) {
            fields.word("nameTableKind", *table);
        }
        let node = self.distinct(Content::Special("DICompileUnit", fields.0));
        self.add_named("llvm.dbg.cu", node);
        node
    }

    /// Adds the variables of a compilation unit.
    pub(crate) fn set_globals(&mut self, unit: Node, variables: Vec<Node>) {
        let list = self.tuple(variables.into_iter().map(Item::Node).collect());
        if let Content::Special(_, fields) = &mut self.nodes[unit.0 as usize].content {
            let at =
                fields.iter().position(|field| field.0 == "emissionKind").map_or(fields.len(), |at| at + 1);
            fields.insert(at, ("globals", Field::Node(list)));
        }
    }

    /// Returns the unit that the scope of a variable is in.
    pub(crate) fn unit_of(&mut self, variable: AttrRef<'m>) -> Option<Node> {
        let mut scope = variable.dialect_param(0)?;
        loop {
            let index = match scope.dialect_def()?.name {
                "llvm.di_compile_unit" => return self.debug_node(scope),
                "llvm.di_subprogram" => 3,
                "llvm.di_common_block" | "llvm.di_lexical_block" => 0,
                "llvm.di_module" | "llvm.di_namespace" => 1,
                _ => return None,
            };
            scope = scope.dialect_param(index)?;
        }
    }

    fn simple_type(&mut self, attr: AttrRef<'m>, name: &str) -> Option<Node> {
        let param = |index: usize| attr.dialect_param(index);
        let mut fields = Fields::default();
        let tag = param(0).filter(|tag| tag.as_str() != Some("DW_TAG_base_type"));
        let special = match name {
            "llvm.di_basic_type" => {
                fields.of_word("tag", tag);
                fields.text("name", param(1));
                fields.number("size", param(2));
                fields.of_word("encoding", param(3));
                "DIBasicType"
            }
            "llvm.di_derived_type" => {
                fields.of_word("tag", param(0));
                fields.text("name", param(1));
                let base = self.optional(param(2));
                fields.node_or_null("baseType", base);
                fields.number("size", param(3));
                fields.number("align", param(4));
                fields.number("offset", param(5));
                // A variable among the elements of a type is a static member, and LLVM refuses others.
                if param(0).is_some_and(|tag| tag.as_str() == Some("DW_TAG_variable")) {
                    fields.word("flags", "DIFlagStaticMember");
                }
                let extra = self.optional(param(7));
                fields.node("extraData", extra);
                if let Some(space) = param(6).and_then(|space| space.as_i64()) {
                    fields.word("dwarfAddressSpace", space.to_string());
                }
                "DIDerivedType"
            }
            "llvm.di_string_type" => {
                fields.of_word("tag", param(0).filter(|tag| tag.as_str() != Some("DW_TAG_string_type")));
                fields.text("name", param(1));
                for (index, name) in
                    [(4, "stringLength"), (5, "stringLengthExpression"), (6, "stringLocationExpression")]
                {
                    let node = self.optional(param(index));
                    fields.node(name, node);
                }
                fields.number("size", param(2));
                fields.number("align", param(3));
                fields.of_word("encoding", param(7));
                "DIStringType"
            }
            _ => {
                fields.of_word("cc", param(0));
                let types = match self.list(param(1)) {
                    Some(types) => types,
                    // A function without a signature has an empty list.
                    None => self.tuple(Vec::new()),
                };
                fields.node("types", Some(types));
                "DISubroutineType"
            }
        };
        Some(self.node(Content::Special(special, fields.0)))
    }

    fn variable(&mut self, attr: AttrRef<'m>, name: &str) -> Option<Node> {
        let param = |index: usize| attr.dialect_param(index);
        let mut fields = Fields::default();
        match name {
            "llvm.di_global_variable_expression" => {
                let (var, expression) = (self.optional(param(0)), self.expression(param(1)));
                fields.node_or_null("var", var);
                fields.node("expr", Some(expression));
                Some(self.node(Content::Special("DIGlobalVariableExpression", fields.0)))
            }
            "llvm.di_global_variable" => {
                fields.text("name", param(1));
                fields.text("linkageName", param(2));
                let (scope, file, ty) =
                    (self.optional(param(0)), self.optional(param(3)), self.optional(param(5)));
                fields.node_or_null("scope", scope);
                fields.node("file", file);
                fields.number("line", param(4));
                fields.node("type", ty);
                fields.bool("isLocal", param(6).is_some());
                fields.bool("isDefinition", param(7).is_some());
                fields.number("align", param(8));
                Some(self.distinct(Content::Special("DIGlobalVariable", fields.0)))
            }
            "llvm.di_label" => {
                let (scope, file) = (self.optional(param(0)), self.optional(param(2)));
                fields.node_or_null("scope", scope);
                let name = param(1).and_then(|name| name.as_bytes()).unwrap_or_default();
                fields.0.push(("name", Field::Text(name.into())));
                fields.node("file", file);
                fields.word("line", number(param(3)).to_string());
                Some(self.node(Content::Special("DILabel", fields.0)))
            }
            _ => {
                let (scope, file, ty) =
                    (self.optional(param(0)), self.optional(param(2)), self.optional(param(6)));
                fields.text("name", param(1));
                fields.number("arg", param(4));
                fields.node_or_null("scope", scope);
                fields.node("file", file);
                fields.number("line", param(3));
                fields.node("type", ty);
                if number(param(7)) != 0 {
                    fields.word("flags", flags(number(param(7))));
                }
                fields.number("align", param(5));
                Some(self.node(Content::Special("DILocalVariable", fields.0)))
            }
        }
    }

    fn scope(&mut self, attr: AttrRef<'m>, name: &str) -> Option<Node> {
        let param = |index: usize| attr.dialect_param(index);
        let mut fields = Fields::default();
        let nodes =
            |meta: &mut Self, first, second| (meta.optional(param(first)), meta.optional(param(second)));
        let special = match name {
            "llvm.di_namespace" => {
                fields.text("name", param(0));
                let scope = self.optional(param(1));
                fields.node_or_null("scope", scope);
                if param(2).and_then(|value| value.as_bool()) == Some(true) {
                    fields.bool("exportSymbols", true);
                }
                "DINamespace"
            }
            "llvm.di_module" => {
                let (file, scope) = nodes(self, 0, 1);
                fields.node_or_null("scope", scope);
                for (index, name) in [(2, "name"), (3, "configMacros"), (4, "includePath"), (5, "apinotes")] {
                    fields.text(name, param(index));
                }
                fields.node("file", file);
                fields.number("line", param(6));
                if param(7).is_some() {
                    fields.bool("isDecl", true);
                }
                "DIModule"
            }
            "llvm.di_imported_entity" => {
                let (scope, entity) = nodes(self, 1, 2);
                let (file, elements) = (self.optional(param(3)), self.list(param(6)));
                fields.of_word("tag", param(0));
                fields.text("name", param(5));
                fields.node_or_null("scope", scope);
                fields.node("entity", entity);
                fields.node("file", file);
                fields.number("line", param(4));
                fields.node("elements", elements);
                "DIImportedEntity"
            }
            "llvm.di_common_block" => {
                let (scope, declaration) = nodes(self, 0, 1);
                let file = self.optional(param(3));
                fields.node_or_null("scope", scope);
                fields.node_or_null("declaration", declaration);
                fields.text("name", param(2));
                fields.node("file", file);
                fields.number("line", param(4));
                "DICommonBlock"
            }
            _ => return None,
        };
        Some(self.node(Content::Special(special, fields.0)))
    }

    /// Returns the node of a description that may contain itself.
    fn recursive(&mut self, attr: AttrRef<'m>, name: &str) -> Option<Node> {
        let id = attr.dialect_param(0).map(|id| id.handle());
        if is_own_reference(attr) {
            return self.open.get(&id?).copied();
        }
        let is_composite = name == "llvm.di_composite_type";
        let distinct = if is_composite {
            let tag = attr.dialect_param(2).and_then(|tag| tag.as_str()).unwrap_or("");
            let tags = [
                "DW_TAG_class_type",
                "DW_TAG_enumeration_type",
                "DW_TAG_structure_type",
                "DW_TAG_union_type",
            ];
            tags.contains(&tag)
        } else {
            attr.dialect_param(2).is_some()
        };
        if !distinct && id.is_none() {
            let content = if is_composite { self.composite(attr) } else { self.subprogram(attr) };
            return Some(self.node(content));
        }
        let node = self.push(Content::Tuple(Vec::new()), distinct);
        let outer = id.map(|id| self.open.insert(id, node));
        let content = if is_composite { self.composite(attr) } else { self.subprogram(attr) };
        self.set(node, content);
        if let (Some(id), Some(outer)) = (id, outer) {
            match outer {
                Some(outer) => self.open.insert(id, outer),
                None => self.open.remove(&id),
            };
        }
        Some(node)
    }

    fn composite(&mut self, attr: AttrRef<'m>) -> Content {
        let param = |index: usize| attr.dialect_param(index);
        let mut fields = Fields::default();
        fields.of_word("tag", param(2));
        fields.text("name", param(3));
        let (scope, file, base) = (self.optional(param(6)), self.optional(param(4)), self.optional(param(7)));
        fields.node("scope", scope);
        fields.node("file", file);
        fields.number("line", param(5));
        fields.node("baseType", base);
        fields.number("size", param(9));
        fields.number("align", param(10));
        if number(param(8)) != 0 {
            fields.word("flags", flags(number(param(8))));
        }
        let elements = self.list(param(15));
        fields.node("elements", elements);
        for (index, name) in [(11, "dataLocation"), (14, "associated"), (13, "allocated"), (12, "rank")] {
            let node = self.optional(param(index));
            fields.node(name, node);
        }
        Content::Special("DICompositeType", fields.0)
    }

    fn subprogram(&mut self, attr: AttrRef<'m>) -> Content {
        let param = |index: usize| attr.dialect_param(index);
        let mut fields = Fields::default();
        fields.text("name", param(5));
        fields.text("linkageName", param(6));
        let (scope, file, ty) = (self.optional(param(4)), self.optional(param(7)), self.optional(param(11)));
        fields.node_or_null("scope", scope);
        fields.node("file", file);
        fields.number("line", param(8));
        fields.node("type", ty);
        fields.number("scopeLine", param(9));
        let set = number(param(10));
        // The two low bits say that it is virtual, or pure virtual; the attribute has no index.
        if set & 3 != 0 {
            fields.word("virtualIndex", "0".to_owned());
        }
        let names = SUBPROGRAM_FLAGS.iter().filter(|flag| set & flag.1 != 0);
        let names: Vec<String> = names.map(|flag| format!("DISPFlag{}", flag.0)).collect();
        fields.word("spFlags", if names.is_empty() { "0".to_owned() } else { names.join(" | ") });
        let (unit, retained) = (self.optional(param(3)), self.list(param(12)));
        fields.node("unit", unit);
        fields.node("retainedNodes", retained);
        let annotations = self.list(param(13));
        fields.node("annotations", annotations);
        Content::Special("DISubprogram", fields.0)
    }
}
