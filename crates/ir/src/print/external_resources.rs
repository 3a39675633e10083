//! External resources of a file.

use crate::ResourceBlob;

/// `external_resources` of a file, by owner and key. The IR does not refer to them; they are preserved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExternalResources(pub Vec<ExternalGroup>);

/// Owner of external resources, with its entries.
pub type ExternalGroup = (Vec<u8>, Vec<(Vec<u8>, ExternalValue)>);

/// Value of an external resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExternalValue {
    /// `"0x..."`.
    Blob(ResourceBlob),
    /// `true` or `false`.
    Bool(bool),
    /// Any other string.
    String(Vec<u8>),
}

impl ExternalResources {
    /// Adds an entry, which replaces one with equal owner and key.
    pub fn add(&mut self, owner: &[u8], key: &[u8], value: ExternalValue) {
        let at = self.0.iter().position(|group| group.0 == owner).unwrap_or_else(|| {
            self.0.push((owner.to_vec(), Vec::new()));
            self.0.len() - 1
        });
        let entries = &mut self.0[at].1;
        match entries.iter_mut().find(|entry| entry.0 == key) {
            Some(entry) => entry.1 = value,
            None => entries.push((key.to_vec(), value)),
        }
    }

    /// Returns the string of an entry.
    pub fn string(&self, owner: &[u8], key: &[u8]) -> Option<&[u8]> {
        let group = self.0.iter().find(|group| group.0 == owner)?;
        match &group.1.iter().find(|entry| entry.0 == key)?.1 {
            ExternalValue::String(text) => Some(text),
            _ => None,
        }
    }
}
