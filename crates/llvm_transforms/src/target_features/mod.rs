//! Features of processors, as LLVM 22 knows them.
//!
//! A table has a line for each feature, with those that it implies, then one for each list of processors with equal features. Of these
//! it has those that no other one implies; `=NAME` stands for those of another processor, `-NAME` for one that it has and they have not.

use std::collections::{BTreeMap, BTreeSet};

const X86_64: &str = include_str!("x86_64.txt");
const AARCH64: &str = include_str!("aarch64.txt");

/// Name under which a table has the features where neither processor nor features are named, if they are not those of the generic one.
const NONE: &str = "none";

/// Features of an architecture and its processors.
pub(crate) struct Table {
    /// Features that each feature implies directly.
    implied: BTreeMap<&'static str, Vec<&'static str>>,
    /// Features of each processor, as they are written.
    processors: BTreeMap<&'static str, &'static str>,
}

impl Table {
    /// Returns the table of the architecture of a triple; `None` if there is none.
    pub(crate) fn of(triple: &str) -> Option<Table> {
        match triple.split('-').next()? {
            "x86_64" | "amd64" => Table::read(X86_64),
            "aarch64" | "arm64" | "aarch64_be" => Table::read(AARCH64),
            _ => None,
        }
    }

    fn read(text: &'static str) -> Option<Table> {
        let (features, processors) = text.split_once("\n\n")?;
        let parts = |line: &'static str| line.split_once(':');
        let implied = features.lines().filter_map(parts);
        let implied = implied.map(|(name, implied)| (name, implied.split_whitespace().collect())).collect();
        let processors = processors.lines().filter_map(parts);
        let each = processors
            .flat_map(|(names, features)| names.split_whitespace().map(move |name| (name, features)));
        Some(Table { implied, processors: each.collect() })
    }

    /// Whether there is a feature of a name.
    pub(crate) fn has_feature(&self, name: &str) -> bool {
        self.implied.contains_key(name)
    }

    /// Returns the features of a processor, or those where nothing is named; `None` if it is not known.
    pub(crate) fn features_of(&self, processor: &str) -> Option<BTreeSet<&'static str>> {
        let mut features = BTreeSet::new();
        for feature in self.written(processor)? {
            self.enable(feature, &mut features);
        }
        Some(features)
    }

    /// Returns the features that no other one of a processor implies.
    fn written(&self, processor: &str) -> Option<BTreeSet<&'static str>> {
        let name = match processor {
            "" if self.processors.contains_key(NONE) => NONE,
            "" => "generic",
            name => name,
        };
        let mut written = BTreeSet::new();
        for word in self.processors.get(name)?.split_whitespace() {
            if let Some(other) = word.strip_prefix('=') {
                written.extend(self.written(other)?);
            } else if let Some(feature) = word.strip_prefix('-') {
                written.remove(feature);
            } else {
                written.insert(word);
            }
        }
        Some(written)
    }

    /// Adds a feature and those that it implies.
    pub(crate) fn enable(&self, feature: &str, features: &mut BTreeSet<&'static str>) {
        let mut open: Vec<&str> = vec![feature];
        while let Some(feature) = open.pop() {
            if let Some((&name, implied)) = self.implied.get_key_value(feature)
                && features.insert(name)
            {
                open.extend(implied);
            }
        }
    }

    /// Removes a feature and those that imply it.
    pub(crate) fn disable(&self, feature: &str, features: &mut BTreeSet<&'static str>) {
        let mut open: Vec<&str> = vec![feature];
        while let Some(feature) = open.pop() {
            features.remove(feature);
            let implying = features.iter().filter(|name| self.implied[**name].contains(&feature));
            open.extend(implying.copied().collect::<Vec<_>>());
        }
    }
}
