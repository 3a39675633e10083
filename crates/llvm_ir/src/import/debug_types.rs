//! Descriptions of debug information, one by one.

use super::Importer;
use crate::metadata::debug::{FLAGS, SUBPROGRAM_FLAGS};
use crate::read::metadata::{Content, Field, Md, Node};
use ir::Attr;

/// Flags that are numbers of more than one bit.
const NUMBERS: [(&str, u64); 6] = [
    ("Private", 1),
    ("Protected", 2),
    ("Public", 3),
    ("SingleInheritance", 1 << 16),
    ("MultipleInheritance", 2 << 16),
    ("VirtualInheritance", 3 << 16),
];

impl Importer<'_, '_> {
    fn text_field(&self, md: &Md, name: &str) -> Option<Attr> {
        self.m.nodes.text(md, name).filter(|text| !text.is_empty()).map(|text| self.text(text))
    }

    fn text_or_empty(&self, md: &Md, name: &str) -> Option<Attr> {
        Some(self.text(self.m.nodes.text(md, name).unwrap_or_default()))
    }

    fn number_field(&self, md: &Md, name: &str) -> Option<Attr> {
        let number = self.m.nodes.number(md, name);
        (number != 0).then(|| self.cx.i64_attr(number as i64))
    }

    fn required_number(&self, md: &Md, name: &str) -> Option<Attr> {
        Some(self.cx.i64_attr(self.m.nodes.number(md, name) as i64))
    }

    fn word_field(&self, md: &Md, name: &str) -> Option<Attr> {
        self.m.nodes.words(md, name).first().map(|word| self.text(word.as_bytes()))
    }

    fn tag(&self, md: &Md, default: &str) -> Option<Attr> {
        self.word_field(md, "tag").or_else(|| Some(self.text(default.as_bytes())))
    }

    fn flag_field(&self, md: &Md, name: &str) -> Option<Attr> {
        (self.m.nodes.flag(md, name) == Some(true)).then_some(Attr::TRUE)
    }

    fn node_field(&mut self, md: &Md, name: &str) -> Option<Attr> {
        let node = self.m.nodes.md(md, name);
        self.description_of(&node)
    }

    /// Returns the description of a field; an error if it is there and cannot be translated.
    fn needed(&mut self, md: &Md, name: &str) -> Result<Option<Attr>, ()> {
        let node = self.m.nodes.md(md, name);
        if node == Md::Null {
            return Ok(None);
        }
        self.description_of(&node).map(Some).ok_or(())
    }

    fn flag_bits(&self, md: &Md, name: &str, prefix: &str, table: &[(&str, u64)]) -> u64 {
        let numeric = self.m.nodes.number(md, name) as u64;
        let value = |word: &String| {
            let word = word.strip_prefix(prefix)?;
            let known = NUMBERS.iter().filter(|_| prefix == "DIFlag").chain(table);
            known.clone().find(|flag| flag.0 == word).map(|flag| flag.1)
        };
        self.m.nodes.words(md, name).iter().filter_map(value).fold(numeric, |all, flag| all | flag)
    }

    fn flags_attr(&self, md: &Md) -> Option<Attr> {
        let flags = self.flag_bits(md, "flags", "DIFlag", &FLAGS);
        (flags != 0).then(|| self.cx.i64_attr(flags as i64))
    }

    /// Returns the descriptions of a list; `None` if it is empty or one of them cannot be translated.
    fn list_field(&mut self, md: &Md, name: &str) -> Option<Attr> {
        let list = self.m.nodes.md(md, name);
        let items = self.m.nodes.tuple(&list)?.to_vec();
        // All are translated, so that identities are given in one order.
        let found: Vec<Option<Attr>> = items.iter().map(|item| self.description_of(item)).collect();
        let found: Vec<Attr> = found.into_iter().collect::<Option<_>>()?;
        (!found.is_empty()).then(|| self.cx.array_attr(&found))
    }

    /// Returns the attribute of a description that has not been translated yet.
    pub(super) fn make_description(&mut self, node: Node, md: &Md) -> Option<Attr> {
        let name = self.m.nodes.special(md)?.0;
        match name {
            "DIBasicType" => {
                let params = [
                    self.tag(md, "DW_TAG_base_type"),
                    self.text_or_empty(md, "name"),
                    self.number_field(md, "size"),
                    self.word_field(md, "encoding"),
                ];
                Some(self.attr("llvm.di_basic_type", &params))
            }
            "DICompileUnit" => self.compile_unit(node, md),
            "DICompositeType" => self.composite(md),
            "DIDerivedType" => self.derived(md),
            "DIFile" => {
                let text = |name| Some(self.text(self.m.nodes.text(md, name).unwrap_or_default()));
                Some(self.attr("llvm.di_file", &[text("filename"), text("directory")]))
            }
            "DISubprogram" => self.subprogram(node, md),
            "DISubroutineType" => self.subroutine(md),
            "DISubrange" | "DIGenericSubrange" => self.subrange(name, md),
            "DIGlobalVariable" | "DILocalVariable" | "DILabel" => self.variable_description(name, md),
            _ => self.scope_description(name, md),
        }
    }

    fn compile_unit(&mut self, node: Node, md: &Md) -> Option<Attr> {
        let emission = ["NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"];
        let tables = ["Default", "GNU", "None", "Apple"];
        let case = |importer: &Self, name: &str, cases: &[&str]| {
            let words = importer.m.nodes.words(md, name);
            let place = words.first().and_then(|word| cases.iter().position(|case| case == word));
            place.map_or(importer.m.nodes.number(md, name) as i64, |place| place as i64)
        };
        let (emission, table) = (case(self, "emissionKind", &emission), case(self, "nameTableKind", &tables));
        let params = [
            Some(self.distinct_id(node)),
            self.word_field(md, "language"),
            self.node_field(md, "file"),
            self.text_field(md, "producer"),
            Some(self.cx.bool_attr(self.m.nodes.flag(md, "isOptimized") == Some(true))),
            Some(self.cx.i64_attr(emission)),
            (table != 0).then(|| self.cx.i64_attr(table)),
            self.text_field(md, "splitDebugFilename"),
        ];
        Some(self.attr("llvm.di_compile_unit", &params))
    }

    fn composite(&mut self, md: &Md) -> Option<Attr> {
        let elements = match self.options.drop_di_composite_type_elements {
            true => None,
            false => self.list_field(md, "elements"),
        };
        let base = self.node_field(md, "baseType");
        let is_array = self.m.nodes.words(md, "tag").first().is_some_and(|tag| tag == "DW_TAG_array_type");
        if is_array && base.is_none() {
            return None;
        }
        let place = |importer: &mut Self, name: &str| {
            let node = importer.m.nodes.md(md, name);
            match &node {
                Md::Node(id) if matches!(importer.m.nodes.get(*id).content, Content::Expression(_)) => {
                    Some(importer.expression_of(&node))
                }
                _ => None,
            }
        };
        let params = [
            None,
            None,
            self.word_field(md, "tag"),
            self.text_field(md, "name"),
            self.node_field(md, "file"),
            self.number_field(md, "line"),
            self.node_field(md, "scope"),
            base,
            self.flags_attr(md),
            self.number_field(md, "size"),
            self.number_field(md, "align"),
            place(self, "dataLocation"),
            place(self, "rank"),
            place(self, "allocated"),
            place(self, "associated"),
            elements,
        ];
        Some(self.attr("llvm.di_composite_type", &params))
    }

    fn derived(&mut self, md: &Md) -> Option<Attr> {
        let base = self.needed(md, "baseType").ok()?;
        let space = match self.m.nodes.field(md, "dwarfAddressSpace") {
            Some(Field::Number(space)) => Some(self.cx.i64_attr(*space as i64)),
            _ => None,
        };
        let params = [
            self.word_field(md, "tag"),
            self.text_field(md, "name"),
            base,
            self.number_field(md, "size"),
            self.number_field(md, "align"),
            self.number_field(md, "offset"),
            space,
            self.node_field(md, "extraData"),
        ];
        Some(self.attr("llvm.di_derived_type", &params))
    }

    fn subprogram_flags(&self, md: &Md) -> u64 {
        let mut flags = self.flag_bits(md, "spFlags", "DISPFlag", &SUBPROGRAM_FLAGS);
        if self.m.nodes.field(md, "spFlags").is_none() {
            // Old texts have fields for them, and a definition if they do not say otherwise.
            for (name, flag, default) in
                [("isLocal", 4, false), ("isDefinition", 8, true), ("isOptimized", 16, false)]
            {
                if self.m.nodes.flag(md, name).unwrap_or(default) {
                    flags |= flag;
                }
            }
        }
        flags
    }

    fn subprogram(&mut self, node: Node, md: &Md) -> Option<Attr> {
        let distinct = self.m.nodes.get(node).distinct;
        let id = distinct.then(|| self.distinct_id(node));
        let scope = self.needed(md, "scope").ok()?;
        let flags = self.subprogram_flags(md);
        let ty = self.needed(md, "type").ok()?;
        let retained = self.list_field(md, "retainedNodes");
        let annotations = self.annotations(md);
        let params = [
            None,
            None,
            id,
            self.node_field(md, "unit"),
            scope,
            self.text_field(md, "name"),
            self.text_field(md, "linkageName"),
            self.node_field(md, "file"),
            self.number_field(md, "line"),
            self.number_field(md, "scopeLine"),
            (flags != 0).then(|| self.cx.i64_attr(flags as i64)),
            ty,
            retained,
            annotations,
        ];
        Some(self.attr("llvm.di_subprogram", &params))
    }

    fn annotations(&self, md: &Md) -> Option<Attr> {
        let list = self.m.nodes.md(md, "annotations");
        let mut found = Vec::new();
        for item in self.m.nodes.tuple(&list)? {
            if let Some([Md::Text(name), Md::Text(value)]) = self.m.nodes.tuple(item) {
                let params = [Some(self.text(name)), Some(self.text(value))];
                found.push(self.attr("llvm.di_annotation", &params));
            }
        }
        (!found.is_empty()).then(|| self.cx.array_attr(&found))
    }

    fn subroutine(&mut self, md: &Md) -> Option<Attr> {
        let list = self.m.nodes.md(md, "types");
        let items = self.m.nodes.tuple(&list).map(<[Md]>::to_vec).unwrap_or_default();
        let found: Vec<Option<Attr>> = items
            .iter()
            .map(|item| match item {
                Md::Null => Some(self.attr("llvm.di_null_type", &[])),
                other => self.description_of(other),
            })
            .collect();
        let found: Vec<Attr> = found.into_iter().collect::<Option<_>>()?;
        let types = (!found.is_empty()).then(|| self.cx.array_attr(&found));
        Some(self.attr("llvm.di_subroutine_type", &[self.word_field(md, "cc"), types]))
    }

    /// Returns a bound of a range: a number, a variable or an expression.
    fn bound(&mut self, md: &Md, name: &str) -> Option<Attr> {
        match self.m.nodes.field(md, name)? {
            Field::Number(number) => Some(self.cx.i64_attr(*number as i64)),
            Field::Md(value) => {
                let value = value.clone();
                if let Some(number) = self.md_int(&value) {
                    return Some(self.cx.i64_attr(number as i64));
                }
                match &value {
                    Md::Node(id) if matches!(self.m.nodes.get(*id).content, Content::Expression(_)) => {
                        Some(self.expression_of(&value))
                    }
                    _ => self.description_of(&value),
                }
            }
            _ => None,
        }
    }

    fn subrange(&mut self, name: &str, md: &Md) -> Option<Attr> {
        let count = self.bound(md, "count");
        let lower = self.bound(md, "lowerBound");
        let upper = self.bound(md, "upperBound");
        let stride = self.bound(md, "stride");
        if count.is_none() && upper.is_none() {
            return None;
        }
        let kind = if name == "DISubrange" { "llvm.di_subrange" } else { "llvm.di_generic_subrange" };
        Some(self.attr(kind, &[count, lower, upper, stride]))
    }

    fn variable_description(&mut self, name: &str, md: &Md) -> Option<Attr> {
        if name == "DIGlobalVariable" {
            let params = [
                self.node_field(md, "scope"),
                self.text_field(md, "name"),
                // Upstream gives the name in both places.
                self.text_field(md, "linkageName").and_then(|_| self.text_or_empty(md, "name")),
                self.node_field(md, "file"),
                self.required_number(md, "line"),
                self.node_field(md, "type"),
                self.flag_field(md, "isLocal"),
                // What does not say otherwise is a definition.
                (self.m.nodes.flag(md, "isDefinition") != Some(false)).then_some(Attr::TRUE),
                self.number_field(md, "align"),
            ];
            return Some(self.attr("llvm.di_global_variable", &params));
        }
        let scope = self.needed(md, "scope").ok()?;
        let head =
            [scope, self.text_field(md, "name"), self.node_field(md, "file"), self.number_field(md, "line")];
        if name == "DILabel" {
            return Some(self.attr("llvm.di_label", &head));
        }
        let rest = [
            self.number_field(md, "arg"),
            self.number_field(md, "align"),
            self.node_field(md, "type"),
            self.flags_attr(md),
        ];
        Some(self.attr("llvm.di_local_variable", &[head, rest].concat()))
    }

    fn scope_description(&mut self, name: &str, md: &Md) -> Option<Attr> {
        match name {
            "DILexicalBlock" | "DILexicalBlockFile" => {
                let scope = self.needed(md, "scope").ok()?;
                let file = self.node_field(md, "file");
                if name == "DILexicalBlockFile" {
                    let params = [scope, file, self.required_number(md, "discriminator")];
                    return Some(self.attr("llvm.di_lexical_block_file", &params));
                }
                let params = [scope, file, self.number_field(md, "line"), self.number_field(md, "column")];
                Some(self.attr("llvm.di_lexical_block", &params))
            }
            "DIModule" => {
                let params = [
                    self.node_field(md, "file"),
                    self.node_field(md, "scope"),
                    self.text_field(md, "name"),
                    self.text_field(md, "configMacros"),
                    self.text_field(md, "includePath"),
                    self.text_field(md, "apinotes"),
                    self.number_field(md, "line"),
                    self.flag_field(md, "isDecl"),
                ];
                Some(self.attr("llvm.di_module", &params))
            }
            "DINamespace" => {
                let exported = self.m.nodes.flag(md, "exportSymbols") == Some(true);
                let params = [
                    self.text_field(md, "name"),
                    self.node_field(md, "scope"),
                    Some(self.cx.bool_attr(exported)),
                ];
                Some(self.attr("llvm.di_namespace", &params))
            }
            "DICommonBlock" => {
                let params = [
                    self.node_field(md, "scope"),
                    self.node_field(md, "declaration"),
                    self.text_or_empty(md, "name"),
                    self.node_field(md, "file"),
                    self.number_field(md, "line"),
                ];
                Some(self.attr("llvm.di_common_block", &params))
            }
            _ => self.other_description(name, md),
        }
    }

    fn other_description(&mut self, name: &str, md: &Md) -> Option<Attr> {
        match name {
            "DIImportedEntity" => {
                let elements = self.list_field(md, "elements");
                let params = [
                    self.word_field(md, "tag"),
                    self.node_field(md, "scope"),
                    self.node_field(md, "entity"),
                    self.node_field(md, "file"),
                    self.number_field(md, "line"),
                    self.text_field(md, "name"),
                    elements,
                ];
                Some(self.attr("llvm.di_imported_entity", &params))
            }
            "DIStringType" => {
                let expression = |importer: &mut Self, name: &str| {
                    let node = importer.m.nodes.md(md, name);
                    (node != Md::Null).then(|| importer.expression_of(&node))
                };
                let params = [
                    self.tag(md, "DW_TAG_string_type"),
                    self.text_or_empty(md, "name"),
                    self.number_field(md, "size"),
                    self.number_field(md, "align"),
                    self.node_field(md, "stringLength"),
                    expression(self, "stringLengthExpression"),
                    expression(self, "stringLocationExpression"),
                    self.word_field(md, "encoding"),
                ];
                Some(self.attr("llvm.di_string_type", &params))
            }
            _ => None,
        }
    }
}
