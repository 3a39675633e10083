//! Fields of the specialized nodes of metadata.

use super::lex::Token;
use super::metadata::{Content, Field, Md};
use super::parser::{Parsed, Parser};

/// Fields by the names of nodes, as LLVM 22 reads them; those with an exclamation mark are required.
const FIELDS: [(&str, &str); 31] = [
    ("DIAssignID", ""),
    ("DIBasicType", "tag name size align flags encoding num_extra_inhabitants dataSize"),
    ("DICommonBlock", "scope! declaration name file line"),
    (
        "DICompileUnit",
        "language sourceLanguageName sourceLanguageVersion file! producer isOptimized flags runtimeVersion \
         splitDebugFilename emissionKind enums retainedTypes globals imports macros dwoId splitDebugInlining \
         debugInfoForProfiling nameTableKind rangesBaseAddress sysroot sdk",
    ),
    (
        "DICompositeType",
        "tag! name file line scope baseType size align offset flags elements runtimeLang enumKind vtableHolder \
         templateParams identifier discriminator dataLocation associated allocated rank annotations \
         num_extra_inhabitants specification bitStride",
    ),
    (
        "DIDerivedType",
        "tag! name file line scope baseType! size align offset flags extraData dwarfAddressSpace annotations \
         ptrAuthKey ptrAuthIsAddressDiscriminated ptrAuthExtraDiscriminator ptrAuthIsaPointer \
         ptrAuthAuthenticatesNullValues",
    ),
    ("DIEnumerator", "name! value! isUnsigned"),
    ("DIFile", "filename! directory! checksumkind checksum source"),
    ("DIFixedPointType", "tag name size align flags encoding kind factor numerator denominator"),
    ("DIGenericSubrange", "count lowerBound upperBound stride"),
    (
        "DIGlobalVariable",
        "name scope linkageName file line type isLocal isDefinition templateParams declaration align \
         annotations",
    ),
    ("DIGlobalVariableExpression", "var! expr!"),
    ("DIImportedEntity", "tag! scope! entity file line name elements"),
    ("DILabel", "scope! name! file! line! column isArtificial coroSuspendIdx"),
    ("DILexicalBlock", "scope! file line column"),
    ("DILexicalBlockFile", "scope! file discriminator!"),
    ("DILocalVariable", "scope! name arg file line type flags align annotations"),
    ("DILocation", "line column scope! inlinedAt isImplicitCode atomGroup atomRank"),
    ("DIMacro", "type! line name! value"),
    ("DIMacroFile", "type line file! nodes"),
    ("DIModule", "scope! name! configMacros includePath apinotes file line isDecl"),
    ("DINamespace", "scope! name exportSymbols"),
    ("DIObjCProperty", "name file line setter getter attributes type"),
    (
        "DIStringType",
        "tag name size align encoding stringLength stringLengthExpression stringLocationExpression",
    ),
    (
        "DISubprogram",
        "scope name linkageName file line type isLocal isDefinition scopeLine containingType virtuality \
         virtualIndex thisAdjustment flags spFlags isOptimized unit templateParams declaration retainedNodes \
         thrownTypes annotations targetFuncName keyInstructions",
    ),
    ("DISubrange", "count lowerBound upperBound stride"),
    ("DISubrangeType", "name file line scope size align flags baseType lowerBound upperBound stride bias"),
    ("DISubroutineType", "flags cc types!"),
    ("DITemplateTypeParameter", "name type! defaulted"),
    ("DITemplateValueParameter", "tag name type defaulted value!"),
    ("GenericDINode", "tag! header operands"),
];

/// Nodes that have a scope.
const SCOPED: [&str; 5] =
    ["DILabel", "DILexicalBlock", "DILexicalBlockFile", "DILocalVariable", "DILocation"];

/// Returns the fields of a node; `None` if there is no such node.
fn fields_of(node: &str) -> Option<&'static str> {
    let place = FIELDS.binary_search_by_key(&node, |known| known.0).ok()?;
    Some(FIELDS[place].1)
}

impl Parser<'_> {
    /// Parses the fields of a node after its opening parenthesis.
    pub(super) fn fields(&mut self, node: &str) -> Parsed<Vec<(String, Field)>> {
        let known = fields_of(node).unwrap_or_default();
        let mut fields: Vec<(String, Field)> = Vec::new();
        while !self.is(b')') {
            if !fields.is_empty() {
                self.expect(b',', "expected ')' here")?;
            }
            let Token::Label(label) = self.token.clone() else {
                return self.error("expected field label here");
            };
            let label = String::from_utf8_lossy(&label).into_owned();
            if !known.split(' ').any(|field| field.trim_end_matches('!') == label) {
                return self.error(format!("invalid field '{label}'"));
            }
            if fields.iter().any(|field| field.0 == label) {
                return self.error(format!("field '{label}' cannot be specified more than once"));
            }
            self.bump();
            let at = self.at;
            let field = self.field()?;
            if label == "scope" && SCOPED.contains(&node) && matches!(field, Field::Md(Md::Null)) {
                return self.error_at(at, "'scope' cannot be null");
            }
            fields.push((label, field));
        }
        for required in known.split(' ').filter_map(|field| field.strip_suffix('!')) {
            if fields.iter().all(|field| field.0 != required) {
                return self.error(format!("missing required field '{required}'"));
            }
        }
        self.bump();
        Ok(fields)
    }

    /// Whether a node is one of those that exist.
    pub(super) fn is_special_node(node: &str) -> bool {
        fields_of(node).is_some()
    }

    /// Checks that a node is distinct if there cannot be two of its content, given the place where it starts.
    pub(super) fn check_distinct(&mut self, content: &Content, at: usize) -> Parsed<()> {
        let Content::Special(name, fields) = content else { return Ok(()) };
        let field = |name: &str| fields.iter().find(|field| field.0 == name).map(|field| &field.1);
        if name == "DICompileUnit" {
            return self.error_at(at, "missing 'distinct', required for !DICompileUnit");
        }
        let is_definition = match (field("spFlags"), field("isDefinition")) {
            (Some(Field::Words(words)), _) => words.iter().any(|word| word == "DISPFlagDefinition"),
            (Some(Field::Number(flags)), _) => flags & 8 != 0,
            (_, Some(Field::Bool(value))) => *value,
            _ => true,
        };
        if name == "DISubprogram" && is_definition {
            return self.error_at(at, "missing 'distinct', required for !DISubprogram that is a Definition");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::FIELDS;

    #[test]
    fn nodes_are_sorted() {
        assert!(FIELDS.is_sorted_by_key(|known| known.0));
    }
}
